// What the bar shows of a question: which answers, in which form, and what was folded away of them.

import { among } from '../../lib/among';
import { numbered } from '../../lib/numbers';
import type { Offered } from '../../lib/protocol';
import type { TableContext } from '../../scene/context';
import { fits, halved, long, SMALL_PRINT } from './measure';
import { takes } from './next';
import { brief, formName, onlyPlace, things } from './wording';

/** Of more answers than this those are listed in which something typed occurs. */
const MANY = 24;
/** No bar lists more. */
const MOST = 60;
/** More answers than this that are told in words stand above the bar. */
const IN_BAR = 4;
/** A few answers with a word about each stand beside each other: none of them is out of sight. */
const ABREAST = 3;

export class Bar {
  readonly #t: TableContext;
  /** What was typed to find one of very many answers. */
  typed = $state('');
  /** Whether the cards above the bar are folded away. */
  folded = $state(false);
  /** Whether there are more answers than the row has room for. */
  crowded = $state(false);
  /** Whether somebody wants them spread out; null: nobody said. */
  wanted: boolean | null = $state(null);

  constructor(t: TableContext) {
    this.#t = t;
  }

  /** Begins anew with another question. */
  asked(): void {
    this.wanted = null;
    this.folded = false;
    this.typed = '';
  }

  readonly #choosing = $derived.by(() => this.#t.choosing);
  /** Whether a thing was clicked on which answers act that are still to be told apart. */
  readonly picking = $derived.by(() => this.#choosing.picked.length > 0 && !this.#choosing.pool.length);
  /** Whether several answers are left after a click. */
  readonly several = $derived.by(() => this.picking && this.#choosing.buttons.length > 2);
  /** The only thing that any answer acts on. */
  readonly place = $derived.by(() => onlyPlace(this.#choosing.question, (o) => !!brief(this.#t, o)));

  /** What an answer says on its button: once the thing is known that it acts on, the rest of it is enough. */
  shorter(offered: Offered): string {
    return this.picking || this.place ? brief(this.#t, offered) : '';
  }
  worded(offered: Offered): string {
    return this.shorter(offered) || this.#t.say(offered.text);
  }

  /** The numbers by which answers are told apart; null: they have a button each. */
  readonly asNumbers = $derived.by(() => numbered(this.#choosing.buttons));
  /** Whether there are so many answers that one is looked for by its words. */
  readonly many = $derived.by(() => !this.asNumbers && this.#choosing.buttons.length > MANY);
  /** Answers that have a button, or words, of their own. */
  readonly listed = $derived.by(() => {
    const { buttons } = this.#choosing;
    if (!this.many || !this.typed.trim()) return this.asNumbers ? [] : buttons;
    const all = buttons.map((o) => ({ id: o.line, name: this.#t.say(o.text), about: this.#t.say(o.hint), o }));
    return among(all, this.typed).map(({ o }) => o);
  });
  /** Answers that are told in words: lines of a card in the bar, cards above it. */
  readonly told = $derived.by(() => {
    if (this.#t.composing.option) return [];
    return this.#choosing.buttons.flatMap((offered) => {
      const found = this.#choosing.isStaged(offered) ? this.#t.staged(offered.stage ?? '') : null;
      return found ? [{ offered, staged: found }] : [];
    });
  });
  /** Whether there is too much of it for the bar itself. */
  readonly cards = $derived.by(() => this.told.length > IN_BAR || this.told.every(({ staged }) => !staged.line));
  /** Answers with a button, as many as are listed. */
  readonly plain = $derived.by(() => {
    const words = new Set(this.told.map(({ offered }) => offered));
    return this.listed.filter((o) => !words.has(o)).slice(0, this.many ? MANY : MOST);
  });
  /** How many answers are not listed until something is typed. */
  readonly further = $derived.by(() => (this.many ? Math.max(0, this.listed.length - MANY) : 0));
  /** Answers that are written: each has a button that opens it. */
  readonly composable = $derived.by(() => this.#t.composing.forms);
  /** Whether answers stand beside each other, none of them out of sight. */
  readonly abreast = $derived.by(
    () =>
      this.listed.length > 1 &&
      this.listed.length <= ABREAST &&
      this.composable.length === 0 &&
      this.listed.some((o) => o.hint && this.#choosing.main !== o && !this.#choosing.isStaged(o)),
  );
  /** Whether answers that do not fit are spread out above the bar: where gold on the table matters too, only when wanted. */
  readonly spread = $derived.by(
    () =>
      this.crowded &&
      !this.#t.composing.option &&
      !this.#choosing.listing &&
      (this.wanted ?? !takes(this.#choosing).length),
  );
  /** The answer that can be left for good to a question that comes again and again. */
  readonly left = $derived.by(() => {
    const { question } = this.#choosing;
    return question?.standing ? question.offered.find((o) => o.line === question.standing) : undefined;
  });
  /** What was clicked so far and can be taken back one by one. */
  readonly picks = $derived.by(() => {
    const { picked, pool } = this.#choosing;
    const calls = (key: string) => this.#t.nameOf(key) || this.#t.say(pool.find((o) => o.targets?.[0] === key)?.text);
    return picked.map((key) => ({ key, name: calls(key) })).filter((p) => p.name);
  });

  /** How many things on the table one answer takes, each of which has a place in a bar that has no button. */
  readonly places = $derived.by(() => {
    const { question, buttons } = this.#choosing;
    if (!question?.recalls || buttons.length) return 0;
    const count = Math.min(...takes(this.#choosing));
    return count > 1 ? count : 0;
  });

  /** Whether all buttons stand in one row so wide; `others` are the words of those that are no answers. */
  inOneRow(width: number, others: readonly string[]): boolean {
    const shown = this.#choosing.buttons.filter((o) => !this.#choosing.isStaged(o));
    const beside = [...this.composable.map(([name]) => formName(this.#t, name)), ...others].map((word) => long(word));
    // what is proposed is named in full: in two lines where it stands alone, else in one
    const lines = shown.length + beside.length > 1 ? 1 : 2;
    const named = (o: Offered) => (o === this.#choosing.proposal ? long(things(this.#t, o), SMALL_PRINT) / lines : 0);
    return fits([...shown.map((o) => Math.max(long(this.worded(o)), named(o))), ...beside], width);
  }

  /** Whether there are two answers, each of which is read whole on half of so wide a row. */
  halves(width: number): boolean {
    const { buttons, proposal } = this.#choosing;
    const plain = buttons.length === 2 && !proposal && !this.composable.length;
    return plain && buttons.every((o) => !o.hint && !this.#choosing.isStaged(o) && halved(this.worded(o), width));
  }

  /** Presses an answer; it is sent if it is decided by that. */
  press(offered: Offered): void {
    const decided = this.#choosing.press(offered);
    if (decided) this.#t.act(decided.line);
  }
  /** Opens an answer that is written. */
  compose(name: string): void {
    this.#choosing.listing = false;
    this.#t.composing.open(name);
  }
}
