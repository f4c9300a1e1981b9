// An open answer that somebody writes: which one, what was put in so far. Goods on the table are put in by a tap.

import { forms, start, type Value } from '../lib/answers';
import {
  between,
  count,
  given,
  isTrade,
  moved,
  owed,
  owedBy,
  owing,
  partners,
  partsOf,
  says,
  turned,
  type Leg,
} from '../lib/legs';
import { isPlan, standing, tapped, type Record_ } from '../lib/plan';
import type { FormChoice, FormField } from '../lib/protocol';
import type { Choosing } from './choosing.svelte';

/** Goods on the table: of whom, and whether they are there or missing. */
export interface Good {
  choice: FormChoice;
  seat: number;
  missing: boolean;
  /** The part of a deal they go into. */
  part: string;
}

export class Composing {
  readonly #choosing: Choosing;
  readonly #me: () => number | null;
  /** The answer that is written; none if no form is open. */
  option = $state('');
  values: Record<string, Value> = $state.raw({});
  /** What the form began with beyond the offer it mends: "giver taker item" and how many. */
  putIn: Record<string, number> = $state.raw({});
  /** Whether what stands there was sent. */
  #sent = false;
  /** With whom I deal. */
  partner: number | null = $state(null);
  /** Whether more than two deal with each other, so that every part is shown with who gives and who takes. */
  ring = $state(false);

  constructor(choosing: Choosing, me: () => number | null) {
    this.#choosing = choosing;
    this.#me = me;
  }

  readonly forms = $derived.by(() => forms(this.#choosing.question?.fields ?? []).filter(([name]) => name));
  readonly fields = $derived.by(() => this.forms.find(([name]) => name === this.option)?.[1] ?? []);
  readonly me = $derived.by(() => this.#me() ?? 0);

  /** The answer that is a deal, and the field that says who gives what to whom. */
  readonly trade = $derived.by((): { option: string; field: FormField; goods: FormField } | null => {
    if (this.#me() === null) return null;
    for (const [option, fields] of this.forms) {
      const field = fields.find(isTrade);
      const goods = field ? partsOf(field).goods : null;
      if (field && goods) return { option, field, goods };
    }
    return null;
  });

  /** The part of the open answer that stands for things on the table. */
  readonly plan = $derived.by(() => this.fields.find(isPlan) ?? null);
  readonly planned = $derived.by(() => (this.plan ? ((this.values[this.plan.name] ?? []) as Record_[]) : []));

  /** Goods that can be put into a deal by a tap, by their keys on the table. */
  readonly goods = $derived.by(() => {
    const found = new Map<string, Good>();
    const at = (key: string, seat: number) => key.replace('{seat}', String(seat));
    for (const { kind, name: part, choices } of this.trade?.field.fields ?? [])
      for (const choice of kind === 'amounts' ? (choices ?? []) : [])
        (choice.have ?? []).forEach((_, seat) => {
          if (choice.target) found.set(at(choice.target, seat), { choice, seat, missing: false, part });
          if (choice.wish) found.set(at(choice.wish, seat), { choice, seat, missing: true, part });
        });
    return found;
  });

  readonly legs = $derived.by(() => (this.trade ? ((this.values[this.trade.field.name] ?? []) as Leg[]) : []));

  /** The field for goods that change hands later, with how they are written there and what it holds. */
  readonly later = $derived.by(() => {
    const field = this.trade && this.fields.find((f) => f.later);
    return field?.later ? { field, how: field.later } : null;
  });
  readonly #promises = $derived.by(() => (this.later ? (this.get(this.later.field) as Record_[]) : []));

  /** What one gives the other later. */
  owed(giver: number, taker: number): { round: number; goods: Record<string, number> } | null {
    return this.later && owed(this.#promises, this.later.how, giver, taker);
  }

  /** Sets what one gives the other later. */
  owe(giver: number, taker: number, round: number, goods: Record<string, number>): void {
    if (!this.later) return;
    this.set(this.later.field.name, owing(this.#promises, this.later.how, giver, taker, round, goods));
  }

  /** Everybody I could deal with. */
  readonly others = $derived.by(() =>
    ((this.trade?.field.fields ?? []).find((f) => f.name === 'taker')?.choices ?? [])
      .map((c) => Number(c.value))
      .filter((seat) => seat !== this.me),
  );

  open(option: string, begun: Record<string, Value> = {}, putIn: Record<string, number> = {}): void {
    this.option = option;
    this.putIn = putIn;
    this.#sent = false;
    this.values = { ...Object.fromEntries(this.fields.map((f) => [f.name, start(f)])), ...begun };
    const named = partners(this.legs, this.me);
    this.partner = named[0] ?? this.others[0] ?? null;
    this.ring = named.length > 1 || this.legs.some((leg) => leg.giver !== this.me && leg.taker !== this.me);
    this.#hold();
  }

  close(): void {
    this.option = '';
    this.values = {};
    this.#hold();
  }

  send(): void {
    this.#sent = true;
  }

  /** Another question, or the same one after an answer: a deal half written stays, unless it is what was sent. */
  asked(): void {
    const half = !this.#sent && this.trade?.option === this.option && this.legs.length > 0;
    if (!half) this.close();
  }

  /** Lets what stands in the open answer be seen on the table. */
  #hold(): void {
    this.#choosing.held = this.plan ? standing(this.plan, this.planned) : null;
  }

  /** Puts a thing on the table into the open answer, or takes it out; gives whether that is what a tap means now. */
  place(key: string): boolean {
    if (!this.plan) return false;
    const changed = tapped(this.plan, this.planned, key);
    if (changed) this.set(this.plan.name, changed);
    return true;
  }

  get(field: FormField): Value {
    return this.values[field.name] ?? start(field);
  }

  set(name: string, value: Value): void {
    this.values = { ...this.values, [name]: value };
    this.#sent = false;
    this.#hold();
  }

  setLegs(legs: readonly Leg[]): void {
    if (this.trade) this.set(this.trade.field.name, legs);
  }

  /** Deals with somebody else instead. */
  turn(partner: number): void {
    if (this.trade && !this.ring) this.setLegs(turned(this.legs, this.me, partner, this.trade.goods.name));
    if (this.later && !this.ring)
      this.set(this.later.field.name, owedBy(this.#promises, this.later.how, this.me, this.partner, partner));
    this.partner = partner;
  }

  /** Shows every part with who gives and who takes, so that a third can come in. */
  widen(): void {
    const { me, partner } = this;
    this.ring = true;
    if (partner === null) return;
    const there = [
      between(this.legs, partner, me) ?? { giver: partner, taker: me },
      between(this.legs, me, partner) ?? { giver: me, taker: partner },
    ];
    this.setLegs([...there, ...this.legs.filter((leg) => !there.includes(leg))]);
  }

  /** How many more of an item somebody could give; of others more than they have now may be asked. */
  left(choice: FormChoice, giver: number, part = this.trade?.goods.name ?? ''): number {
    return (choice.have?.[giver] ?? 0) - given(this.legs, giver, part, String(choice.value));
  }

  /** Puts more, or less, of an item into the deal; gives how many it was. */
  add(choice: FormChoice, giver: number, taker: number, by: number, part = this.trade?.goods.name ?? ''): number {
    const item = String(choice.value);
    const now = count(this.legs, giver, taker, part, item);
    const most = giver === this.me ? this.left(choice, giver, part) : (choice.most ?? 99) - now;
    const change = Math.max(-now, Math.min(by, most));
    if (change) this.setLegs(moved(this.legs, giver, taker, part, item, change, this.ring));
    return change;
  }

  /** Puts goods on the table into the deal: mine I give, of others I ask; what is missing is asked for, or offered. */
  tap(key: string): void {
    const good = this.goods.get(key);
    const trade = this.trade;
    if (!good || !trade) return;
    if (this.option !== trade.option) this.open(trade.option);
    const { choice, seat, missing, part } = good;
    if (seat === this.me) {
      if (missing) this.#askFor(choice);
      else this.add(choice, this.me, this.#taker(choice), 1, part);
      return;
    }
    this.#dealWith(seat);
    if (missing) this.add(choice, this.me, seat, 1);
    else if (this.left(choice, seat, part) > 0) this.add(choice, seat, this.me, 1, part);
  }

  /** Asks for all I lack of something: the partner if he has it, else whoever has most of it. */
  #askFor(choice: FormChoice): void {
    const have = (seat: number) => choice.have?.[seat] ?? 0;
    const asked = this.legs.some((leg) => leg.giver === this.partner);
    const best = [...this.others].sort((a, b) => have(b) - have(a))[0];
    const from = asked && this.partner !== null && have(this.partner) ? this.partner : best;
    if (from === undefined) return;
    this.#dealWith(from);
    const lack = choice.lack?.[this.me] ?? 1;
    this.add(choice, from, this.me, Math.max(1, Math.min(lack, have(from))));
  }

  /** Whom something of mine goes to: with whom I deal already, else who lacks most of it. */
  #taker(choice: FormChoice): number {
    const lack = (seat: number) => choice.lack?.[seat] ?? 0;
    if (!this.legs.length) this.partner = [...this.others].sort((a, b) => lack(b) - lack(a))[0] ?? this.partner;
    return this.partner ?? this.others[0] ?? 0;
  }

  /** Turns to somebody: instead of a partner of whom nothing was asked, beside one of whom something was. */
  #dealWith(seat: number): void {
    if (seat === this.partner) return;
    if (!this.ring && says(this.legs.find((leg) => leg.giver === this.partner))) this.widen();
    this.turn(seat);
  }
}
