// What just happened, one thing after the other; any input skips the rest.

import type { Clash, Entry, EventLine, Journey } from '../lib/protocol';
import type { Fight } from '../scene/context';
import { Fresh } from './fresh';

const EACH = 850;
const HURRIED = 380;
const RUSHED = 180;
const BATTLE = 750;
/** A step that is shown piece by piece takes longer to read. */
const CLASH = 1700;
/** A moment of the game is told longer. */
const MOMENT = 1600;
/** What lies open only while it is told is looked at. */
const PASSING = 1300;
const MOST = 24;
const MANY = 6;
/** With so many moves still to be shown, those before them are told in a hurry. */
const FEW_MOVES = 1;
const MANY_MOVES = 3;
const SHOWN = 2;

/** What is left on both sides, where an event is a step of a battle: its text is filled with both. */
export function duel(event: EventLine): [number, number] | null {
  const { invader, defender } = (event.text.args ?? {}) as Record<string, unknown>;
  return typeof invader === 'number' && typeof defender === 'number' ? [invader, defender] : null;
}

/** What is told at a time, and how often it happened in a row. */
export type Line = EventLine & { times?: number };

/** Whether an event is told by its words alone: then the same words again are not told again, but counted. */
const plain = (event: EventLine) => !event.clash && !event.moment && !event.passing && !event.journeys?.length;

/** Several things that are said in the same words, one after the other, as one. */
function gathered(events: readonly Line[]): Line[] {
  const told: Line[] = [];
  for (const event of events) {
    const last = told.at(-1);
    const again = last && plain(last) && plain(event) && JSON.stringify(last.text) === JSON.stringify(event.text);
    if (again) told[told.length - 1] = { ...last, times: (last.times ?? 1) + 1 };
    else told.push(event);
  }
  return told;
}

/** Whether an event is a step of a battle, in totals or side by side. */
const fights = (event: EventLine) => !!event.clash || !!duel(event);

export class News {
  now: Line | null = $state.raw(null);
  /** What was told just before. */
  past: readonly Line[] = $state.raw([]);
  /** The steps of the battle under way, the first one first. */
  duels: readonly [number, number][] = $state.raw([]);
  /** The step of a battle that is told now, side by side. */
  clash: Clash | null = $derived(this.now?.clash ?? null);
  /** The same with where it is fought, and where those who came set out. */
  fight: Fight | null = $derived.by(() => {
    const { clash, targets = [] } = this.now ?? {};
    if (!clash) return null;
    const came = this.#came.filter((j) => j.seat === clash.sides[0].seat && targets.includes(j.to));
    return { clash, at: targets, from: came.map((j) => j.origin) };
  });
  /** Pieces that go somewhere now: what is told takes its pieces along, what I did goes at once. */
  journeys: readonly Journey[] = $state.raw([]);
  /** How much is still to tell. */
  left = $state(0);
  /** How many times as long as usual everything is told. */
  lasting = 1;
  /** How many moves wait until this one was told. */
  behind = 0;
  /** What went somewhere since the last battle. */
  #came: readonly Journey[] = [];
  #queue: Line[] = [];
  #fresh = new Fresh();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the log; what is new and not my own doing is told, automata too, and every battle. The first look tells
   * nothing. `open`: more of the last entry is to come. */
  take(entries: readonly Entry[], me: number | null, open = false): void {
    const late = this.#fresh.take(entries, open);
    this.#came = [...this.#came, ...late.flatMap((e) => e.events ?? []).flatMap((e) => e.journeys ?? [])].slice(-MOST);
    const own = late.filter((e) => e.seat === me && !(e.events ?? []).some(fights));
    const gone = own.flatMap((e) => e.events ?? []).flatMap((e) => e.journeys ?? []);
    if (gone.length) this.journeys = gone;
    const fresh = late.flatMap((e) => {
      const events = e.events ?? [];
      return e.seat !== me || events.some(fights) ? events : events.filter((x) => x.automaton || x.moment);
    });
    this.#queue = gathered([...this.#queue, ...fresh.filter((e) => !e.untold)]).slice(-MOST);
    this.left = this.#queue.length;
    if (!this.now) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const before = this.now;
    this.now = this.#queue.shift() ?? null;
    if (before?.clash && !this.now?.clash) this.#came = this.#came.filter((j) => !before.targets?.includes(j.to));
    this.left = this.#queue.length;
    this.past = before && this.now ? [...this.past, before].slice(-SHOWN) : [];
    const fight = this.now && duel(this.now);
    this.duels = fight ? [...this.duels, fight] : [];
    if (!this.now) return;
    if (this.now.journeys?.length) this.journeys = this.now.journeys;
    const many = this.#queue.length > MANY;
    const hurry = this.behind > MANY_MOVES ? RUSHED : many || this.behind > FEW_MOVES ? HURRIED : EACH;
    const pause = this.now.clash
      ? CLASH
      : fight
        ? BATTLE
        : this.now.moment
          ? Math.max(hurry, MOMENT)
          : this.#least(hurry);
    this.#timer = setTimeout(() => this.#next(), pause * this.lasting);
  }

  /** How long a plain line is told; many reveals in a row are told as quickly as anything. */
  #least(hurry: number): number {
    return this.now?.passing && hurry > RUSHED ? Math.max(hurry, PASSING) : hurry;
  }

  /** Tells no more of it, and nothing of what happened up to `n`. */
  skip(n = 0): void {
    this.#queue = [];
    this.#fresh.skip(n);
    this.#next();
  }
}
