// The table follows the story: while one waits, what others did is shown move by move, as it is told.

import type { Known, Stage } from '../lib/live.svelte';
import type { Entry } from '../lib/protocol';

/** When more moves than this wait, the oldest is told no longer. */
const MOST = 40;

/** Whether something happened since `n` that is told: others did it. */
export const tells = (entries: readonly Entry[], n: number, me: number | null) =>
  entries.some((e) => e.n > n && e.seat !== me && (e.events ?? []).length > 0);

/** Whether a battle of mine is among what happened. */
export const fought = (entries: readonly Entry[], me: number | null) =>
  entries.some((e) => e.seat === me && e.kind === 'answer' && e.events?.some((event) => event.clash));

/** What lay on the table on the way to an update, one after the other; a battle, mine or somebody else's, is told over
 * the table as it lay before. */
function way(update: Known, before: Known): Stage[] {
  const stages = update.stages ?? [];
  const after = (update.entries ?? []).filter((e) => e.n > before.n && e.kind === 'answer');
  const fight = after.find((e) => e.events?.some((event) => event.clash));
  if (!fight) return [...stages];
  const { n, events = [] } = fight;
  const first = events.findIndex((event) => event.clash);
  const told = events.findLastIndex((event) => event.clash) + 1;
  const past = stages.filter((s) => s.n < n || (s.n === n && s.told <= first));
  const scene = past.at(-1)?.scene ?? before.scene;
  return [
    ...past,
    ...(scene ? [{ n, told, scene }] : []),
    ...stages.filter((s) => s.n > n || (s.n === n && s.told > told)),
  ];
}

/** The log as far as an update has come. */
export function upTo(log: readonly Entry[], { n, told }: Known): Entry[] {
  const past = log.filter((e) => e.n <= n);
  const last = past.at(-1);
  return told === undefined || last?.n !== n
    ? past
    : [...past.slice(0, -1), { ...last, events: (last.events ?? []).slice(0, told) }];
}

export class Pace {
  /** What lies on the table. */
  shown: Known | null = $state.raw(null);
  /** How many moves are still to be shown. */
  waiting = $state(0);
  #queue: Known[] = [];

  /** Takes the newest update; `telling`: the last one is still being told; `still`: show everything at once. */
  take(update: Known, telling: boolean, still: boolean): void {
    const last = this.#queue.at(-1) ?? this.shown;
    const asked = !!this.shown?.question;
    const fresh = last && last.table === update.table && last.seat === update.seat && update.n >= last.n;
    const told = fresh && tells(update.entries ?? [], last.n, update.seat);
    if (fresh && update.n === last.n && this.#queue.length) this.#queue[this.#queue.length - 1] = update;
    else if (fresh && !still && this.#follows(update, last, asked)) {
      const { result: _, stages: __, ...rest } = update;
      const past = way(update, last).map(({ n, told, scene }) => ({ ...rest, n, told, scene, question: null }));
      this.#queue = [...this.#queue, ...past, update];
      if (!telling) this.next();
    } else if (still || asked || !told) this.#show(update);
    else if (telling || this.#queue.length) this.#queue = [...this.#queue, update];
    else this.#show(update);
    if (this.#queue.length > MOST) this.next();
    this.waiting = this.#queue.length;
  }

  /** Whether the way to an update is shown: not to somebody who is still asked the same. */
  #follows(update: Known, last: Known, asked: boolean): boolean {
    const mine = (update.entries ?? []).some((e) => e.n > last.n && e.seat === update.seat && e.kind === 'answer');
    return way(update, last).length > 0 && (!asked || mine);
  }

  /** How much waits, for whoever tells it: what belongs to one answer is told in a hurry, never in a rush. */
  get behind(): number {
    const moves = this.#queue.filter((u) => u.told === undefined).length;
    return moves < this.#queue.length ? Math.max(moves, 2) : moves;
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

  #show(update: Known): void {
    this.#queue = [];
    this.waiting = 0;
    this.shown = update;
  }
}
