// What is new in a log since one looked last; of an entry that is told in parts, the part.

import type { Entry } from '../lib/protocol';

export class Fresh {
  #n: number | null = null;
  /** Of the entry behind the last whole one, so many events are known. */
  #part = 0;

  /** Gives what is new, and takes note of it; nothing at the first look. `open`: of the last entry more will come. */
  take(entries: readonly Entry[], open = false): Entry[] {
    const first = this.#n === null;
    const since = this.#n ?? 0;
    const late = entries.filter((e) => e.n > since);
    const found = late.map((e) => (e === late[0] ? { ...e, events: (e.events ?? []).slice(this.#part) } : e));
    const last = entries.at(-1);
    const whole = open && last ? last.n - 1 : (last?.n ?? 0);
    if (whole > since || open) this.#part = 0;
    this.#n = Math.max(since, whole);
    if (open) this.#part = last?.events?.length ?? 0;
    return first ? [] : found;
  }

  /** Everything up to an entry is known. */
  skip(n: number): void {
    if (this.#n === null || n <= this.#n) return;
    this.#n = n;
    this.#part = 0;
  }
}
