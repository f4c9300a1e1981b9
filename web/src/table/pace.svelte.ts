// The table follows the story: while one waits, what others did is shown move by move, as it is told.

import type { Entry, Update } from '../lib/protocol';

/** When more moves than this wait, the oldest is told no longer. */
const MOST = 40;

/** Whether something happened since `n` that is told: others did it. */
export const tells = (entries: readonly Entry[], n: number, me: number | null) =>
  entries.some((e) => e.n > n && e.seat !== me && (e.events ?? []).length > 0);

export class Pace {
  /** What lies on the table. */
  shown: Update | null = $state.raw(null);
  /** How many moves are still to be shown. */
  waiting = $state(0);
  #queue: Update[] = [];

  /** Takes the newest update; `telling`: the last one is still being told; `still`: show everything at once. */
  take(update: Update, telling: boolean, still: boolean): void {
    const last = this.#queue.at(-1) ?? this.shown;
    const asked = !!this.shown?.question;
    const fresh = last && last.table === update.table && last.seat === update.seat && update.n >= last.n;
    const told = fresh && tells(update.entries ?? [], last.n, update.seat);
    if (fresh && update.n === last.n && this.#queue.length) this.#queue[this.#queue.length - 1] = update;
    else if (still || asked || !told) this.#show(update);
    else if (telling || this.#queue.length) this.#queue = [...this.#queue, update];
    else this.#show(update);
    if (this.#queue.length > MOST) this.next();
    this.waiting = this.#queue.length;
  }

  /** The last move was told: on with the next one. */
  next(): void {
    const [first, ...rest] = this.#queue;
    if (!first) return;
    this.shown = first;
    this.#queue = rest;
    this.waiting = rest.length;
  }

  /** Shows how it ended. */
  skip(): void {
    const newest = this.#queue.at(-1);
    if (newest) this.#show(newest);
  }

  #show(update: Update): void {
    this.#queue = [];
    this.waiting = 0;
    this.shown = update;
  }
}
