// Copies of things to read: a small one beside the thing itself, and a large one; both say why it cannot be chosen now.

import { find, labelled, type Placed } from '../lib/find';
import type { Scene, Text } from '../lib/protocol';
import type { Choosing } from './choosing.svelte';
import type { Peeked } from './Peek.svelte';

interface Table {
  choosing: Choosing;
  scene: () => Scene | null | undefined;
  root: () => HTMLElement | undefined;
  /** Where on the page a thing is drawn. */
  drawn: (key: string) => Element | undefined;
  why: (key: string) => Promise<Text | null>;
  say: (text: Text | null) => string;
}

export class Copies {
  readonly #table: Table;
  /** What lies beside a thing on the table. */
  peeked = $state.raw<Peeked | null>(null);
  /** What is laid out large, and why it cannot be chosen. */
  reading = $state.raw<Placed | null>(null);
  reason = $state.raw<Text | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether there is something to read of a thing. */
  readable(key: string): boolean {
    return !!find(this.#table.scene(), key);
  }
  #asks(key: string): boolean {
    const { choosing } = this.#table;
    return !!choosing.question && !choosing.isLegal(key);
  }

  /** Opens the large copy. */
  read(key: string): void {
    this.peeked = null;
    this.reading = find(this.#table.scene(), key);
    this.reason = null;
    if (this.reading && this.#asks(key)) void this.#table.why(key).then((text) => (this.reason = text));
  }
  /** Shows what a thing is where it lies, and asks why it cannot be chosen. */
  async peek(key: string, stays: boolean): Promise<void> {
    const { scene, root, drawn, why, say } = this.#table;
    const node = drawn(key);
    if (!node) return;
    const thing = find(scene(), key);
    const asks = this.#asks(key);
    const shown: Peeked = {
      key,
      thing,
      name: say(labelled(scene(), key)),
      at: node.getBoundingClientRect(),
      roof: node.closest('.hand') ? (root()?.querySelector('.ask')?.getBoundingClientRect().top ?? null) : null,
      stays,
      reason: null,
    };
    if (thing) this.peeked = shown;
    const reason = asks ? await why(key) : null;
    if (reason && (thing ? this.peeked?.key === key : stays)) this.peeked = { ...shown, reason };
  }
}
