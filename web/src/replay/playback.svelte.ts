// Where one is in the log of a game: the moment that is shown, how much of it, and the time in which it plays.

import { get } from '../lib/api';
import { applied } from '../lib/changes';
import type { Course, Entry, Log, Moment, Passage, Scene } from '../lib/protocol';

/** A moment, and what an automaton did on the way to it. */
type Step = Moment & Passage;

/** So many entries are shown behind the one that was jumped to. */
const RECALLED = 40;
/** How long a step is shown while it plays, in milliseconds. */
const SHOWN = 1100;

interface Source {
  /** Where the table is asked. */
  path: () => string;
  /** The seat as which it is looked at. */
  query: () => string;
  invitation: () => string;
  /** Told of each moment that is shown. */
  onat: (n: number) => void;
  onproblem: (error: unknown) => void;
}

export class Playback {
  points: readonly number[] = $state.raw([]);
  course = $state.raw<Course | null>(null);
  /** The place in the log that is looked at. */
  at = $state(0);
  moment = $state.raw<Step | null>(null);
  /** Of what an automaton did on the way to a moment, how much is shown; all of it: the moment itself. */
  part = $state(0);
  playing = $state(false);
  speed = $state(1);
  #seen: Entry[] = $state.raw([]);
  readonly #cache = new Map<number, Promise<Step>>();
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
    $effect(() => {
      void [this.moment, this.part];
      if (!this.playing) return;
      if (this.ended) {
        this.playing = false;
        return;
      }
      const timer = setTimeout(() => this.step(), SHOWN / this.speed);
      return () => clearTimeout(timer);
    });
  }

  /** The scenes on the way. */
  readonly way = $derived.by(() => {
    const found: Scene[] = [];
    let scene = this.moment?.scene;
    for (const { changes } of [...(this.moment?.parts ?? [])].reverse()) {
      if (scene) scene = applied({ scene }, changes).scene;
      if (scene) found.unshift(scene);
    }
    return found;
  });
  readonly scene = $derived(this.way[this.part] ?? this.moment?.scene);
  /** The log as far as it is shown. */
  readonly told = $derived.by(() => {
    const upTo = this.moment?.parts[this.part]?.told;
    if (upTo === undefined) return this.#seen;
    return this.#seen.map((entry) =>
      entry.n === this.moment?.n ? { ...entry, events: entry.events?.slice(0, upTo) ?? [] } : entry,
    );
  });
  readonly ended = $derived(this.at >= this.points.length - 1 && this.part >= this.way.length);
  readonly begun = $derived(this.at > 0 || this.part > 0);
  readonly rounds = $derived(
    (this.course?.rounds ?? [])
      .map((mark) => ({ ...mark, index: this.points.indexOf(mark.n) }))
      .filter((mark) => mark.index >= 0),
  );
  readonly current = $derived(this.rounds.filter((mark) => mark.index <= this.at).at(-1));
  /** Back goes to the beginning of this round first, like a player of music does. */
  readonly back = $derived(this.rounds.filter((mark) => mark.index < this.at).at(-1));
  readonly ahead = $derived(this.rounds.find((mark) => mark.index > this.at));

  async #fetch(n: number): Promise<Step> {
    const [path, query, invitation] = [
      `${this.#source.path()}/at/${n}`,
      this.#source.query(),
      this.#source.invitation(),
    ];
    const found = await get<Moment>(`${path}${query}`, invitation);
    if (!found.entry.events?.some((event) => event.automaton)) return { ...found, parts: [] };
    // without it the moment itself can still be seen
    const way = await get<Passage>(`${path}/way${query}`, invitation).catch(() => null);
    return { ...found, parts: way?.parts ?? [] };
  }
  #fetched(index: number): Promise<Step> {
    const n = this.points[index] ?? 0;
    let found = this.#cache.get(n);
    if (!found) {
      found = this.#fetch(n);
      this.#cache.set(n, found);
    }
    return found;
  }
  /** Shows a moment, from the first thing on that an automaton did on the way to it, or how it ended. */
  async show(index: number, whole = true): Promise<void> {
    this.at = Math.max(0, Math.min(this.points.length - 1, index));
    const wanted = this.at;
    try {
      const found = await this.#fetched(wanted);
      if (wanted !== this.at) return;
      this.moment = found;
      this.part = whole ? found.parts.length : 0;
      const before = wanted > 0 ? this.points[wanted - 1] : undefined;
      const known = before === undefined || this.#seen.some((e) => e.n === before);
      this.#seen = [...this.#seen.filter((e) => e.n < found.n), found.entry];
      this.#source.onat(found.n);
      if (!known) void this.#recall(found.n);
      if (wanted + 1 < this.points.length) void this.#fetched(wanted + 1);
    } catch (error) {
      this.#source.onproblem(error);
    }
  }
  /** After a jump: what was told shortly before this moment. */
  async #recall(n: number): Promise<void> {
    const [path, query, invitation] = [this.#source.path(), this.#source.query(), this.#source.invitation()];
    const more = `${query ? `${query}&` : '?'}after=${Math.max(0, n - RECALLED)}&limit=${RECALLED}`;
    const log = await get<Log>(`${path}/log${more}`, invitation).catch(() => null);
    if (!log || this.moment?.n !== n) return;
    const last = this.#seen.filter((e) => e.n === n);
    this.#seen = [...log.entries.filter((e) => e.n < n), ...last];
  }
  /** Shows the entry, or the first one behind it that can be looked at; without one the last. */
  find(n: number): Promise<void> {
    const index = this.points.findIndex((point) => point >= n);
    return this.show(index < 0 ? this.points.length - 1 : index);
  }
  jump(n: number): void {
    this.playing = false;
    void this.find(n);
  }
  first(): void {
    void this.show(0);
  }
  last(): void {
    void this.show(this.points.length - 1);
  }
  step(): void {
    if (this.part < this.way.length) this.part += 1;
    else if (this.at < this.points.length - 1) void this.show(this.at + 1, false);
  }
  stepBack(): void {
    if (this.part > 0) this.part -= 1;
    else if (this.at > 0) void this.show(this.at - 1);
  }
  roundBack(): void {
    if (this.back) this.jump(this.back.n);
  }
  roundOn(): void {
    if (this.ahead) this.jump(this.ahead.n);
    else this.last();
  }
  /** Plays or stops; what is played at the end begins anew. */
  async toggle(): Promise<void> {
    const on = !this.playing;
    if (on && this.ended) await this.show(0);
    this.playing = on;
  }
}
