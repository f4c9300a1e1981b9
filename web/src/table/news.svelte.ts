// What the others just did, one thing after the other; any input skips the rest.

import type { Entry, EventLine } from '../lib/protocol';

const EACH = 850;
const MOST = 12;

export class News {
  now: EventLine | null = $state.raw(null);
  #queue: EventLine[] = [];
  #told: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the log; what is new and not my own doing is told. The first look tells nothing. */
  take(entries: readonly Entry[], me: number | null): void {
    const last = entries.at(-1)?.n ?? 0;
    if (this.#told !== null) {
      const told = this.#told;
      const fresh = entries.filter((e) => e.n > told && e.seat !== me).flatMap((e) => e.events ?? []);
      this.#queue = [...this.#queue, ...fresh].slice(-MOST);
      if (!this.now) this.#next();
    }
    this.#told = Math.max(last, this.#told ?? 0);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.now = this.#queue.shift() ?? null;
    if (this.now) this.#timer = setTimeout(() => this.#next(), EACH);
  }

  skip(): void {
    this.#queue = [];
    this.#next();
  }
}
