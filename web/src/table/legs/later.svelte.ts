// What is given later: rows of goods for one of the next rounds.

import type { FormChoice } from '../../lib/protocol';
import type { Composing } from '../composing.svelte';

export class Later {
  readonly #c: Composing;
  /** The rows that were opened, by whether I give: the round. */
  #opening: Record<string, number> = $state({});

  constructor(composing: Composing) {
    this.#c = composing;
  }
  #mine(giver: number): string {
    return String(giver === this.#c.me);
  }

  /** The rounds in which something can be given. */
  readonly rounds = $derived.by(() => {
    const how = this.#c.later?.how;
    return how ? Array.from({ length: how.most - how.least + 1 }, (_, i) => how.least + i) : [];
  });
  /** What can be promised, of what is traded at all. */
  promised(goods: readonly FormChoice[]): readonly FormChoice[] {
    const later = this.#c.later;
    const fields = later?.field.fields?.find((f) => f.name === later.how.goods);
    return (fields?.choices ?? []).filter((choice) => goods.some((good) => good.value === choice.value));
  }

  has(giver: number, taker: number): boolean {
    return !!this.#c.owed(giver, taker) || this.#mine(giver) in this.#opening;
  }
  goods(giver: number, taker: number): Readonly<Record<string, number>> {
    return this.#c.owed(giver, taker)?.goods ?? {};
  }
  round(giver: number, taker: number): number {
    return this.#c.owed(giver, taker)?.round ?? this.#opening[this.#mine(giver)] ?? this.#c.later?.how.least ?? 0;
  }
  setRound(giver: number, taker: number, to: number): void {
    this.#opening[this.#mine(giver)] = to;
    this.#c.owe(giver, taker, to, this.goods(giver, taker));
  }
  owe(giver: number, taker: number, item: string, by: number): void {
    const goods = this.goods(giver, taker);
    const at = this.round(giver, taker);
    this.#opening[this.#mine(giver)] = at;
    this.#c.owe(giver, taker, at, { ...goods, [item]: (goods[item] ?? 0) + by });
  }
  forget(giver: number, taker: number): void {
    this.#c.owe(giver, taker, 0, {});
    delete this.#opening[this.#mine(giver)];
  }
}
