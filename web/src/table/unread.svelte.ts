// What people said while the log was out of sight.

import type { Entry } from '../lib/protocol';

export class Unread {
  readonly #entries: () => readonly Entry[];
  readonly #me: () => number | null;
  /** Whether the log can be seen. */
  #visible = $state(false);
  /** The last entry of which somebody could know. */
  #known = $state(0);

  constructor(entries: () => readonly Entry[], me: () => number | null) {
    this.#entries = entries;
    this.#me = me;
    // what was said before one came stands in the log, and the lobby counts it
    this.#known = entries().at(-1)?.n ?? 0;
  }

  /** How many words of others wait to be read; what bots remark is none of it. */
  readonly count = $derived.by(() => {
    if (this.#visible) return 0;
    const me = this.#me();
    return this.#entries().filter((e) => e.n > this.#known && e.kind === 'chat' && e.message && e.seat !== me).length;
  });

  /** Says whether the log can be seen now; what is seen is known. */
  look(visible: boolean): void {
    this.#known = this.#entries().at(-1)?.n ?? 0;
    this.#visible = visible;
  }

  /** Watches whether a part of the page can be seen. */
  readonly watch = (node: Element): (() => void) => {
    const watching = new IntersectionObserver((seen) => this.look(seen.at(-1)?.isIntersecting ?? false));
    watching.observe(node);
    return () => watching.disconnect();
  };
}
