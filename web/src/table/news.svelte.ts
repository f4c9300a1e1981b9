// What just happened, one thing after the other; any input skips the rest.

import type { Entry, EventLine } from '../lib/protocol';

const EACH = 850;
const HURRIED = 450;
const RUSHED = 180;
const BATTLE = 750;
const MOST = 24;
const MANY = 6;
/** With so many moves still to be shown, those before them are told in a hurry. */
const FEW_MOVES = 1;
const MANY_MOVES = 5;
const SHOWN = 2;

/** The fleets left on both sides, where an event is a step of a battle: its text is filled with both. */
export function duel(event: EventLine): [number, number] | null {
  const { invader, defender } = (event.text.args ?? {}) as Record<string, unknown>;
  return typeof invader === 'number' && typeof defender === 'number' ? [invader, defender] : null;
}

export class News {
  now: EventLine | null = $state.raw(null);
  /** What was told just before. */
  past: readonly EventLine[] = $state.raw([]);
  /** The steps of the battle under way, the first one first. */
  duels: readonly [number, number][] = $state.raw([]);
  /** How much is still to tell. */
  left = $state(0);
  /** How many moves wait until this one was told. */
  behind = 0;
  #queue: EventLine[] = [];
  #told: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the log; what is new and not my own doing is told, automata too, and every battle. The first look tells nothing. */
  take(entries: readonly Entry[], me: number | null): void {
    const last = entries.at(-1)?.n ?? 0;
    if (this.#told !== null) {
      const told = this.#told;
      const fresh = entries
        .filter((e) => e.n > told)
        .flatMap((e) => {
          const events = e.events ?? [];
          return e.seat !== me || events.some((event) => duel(event)) ? events : events.filter((x) => x.automaton);
        });
      this.#queue = [...this.#queue, ...fresh].slice(-MOST);
      this.left = this.#queue.length;
      if (!this.now) this.#next();
    }
    this.#told = Math.max(last, this.#told ?? 0);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const before = this.now;
    this.now = this.#queue.shift() ?? null;
    this.left = this.#queue.length;
    this.past = before && this.now ? [...this.past, before].slice(-SHOWN) : [];
    const fight = this.now && duel(this.now);
    this.duels = fight ? [...this.duels, fight] : [];
    if (!this.now) return;
    const many = this.#queue.length > MANY;
    const hurry = this.behind > MANY_MOVES ? RUSHED : many || this.behind > FEW_MOVES ? HURRIED : EACH;
    const pause = fight ? BATTLE : hurry;
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  /** Tells no more of it, and nothing of what happened up to `n`. */
  skip(n = 0): void {
    this.#queue = [];
    if (this.#told !== null) this.#told = Math.max(n, this.#told);
    this.#next();
  }
}
