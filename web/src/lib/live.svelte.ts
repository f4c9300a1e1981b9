// The one live connection: follows tables, sends answers, comes back by itself after a break.

import type {
  AnyReply,
  AnyRequest,
  Entry,
  Hinted,
  Nudge,
  Presence,
  Question,
  Scene,
  Text,
  Update,
  Weighed,
} from './protocol';
import { applied } from './changes';
import { share } from './share';
import { transport, type Line, type Service } from './transport';

type Waiting = { resolve: (reply: AnyReply) => void; request: Outgoing };
type Outgoing = AnyRequest & { ref: number };
type Sendable = AnyRequest extends infer R ? (R extends AnyRequest ? Omit<R, 'ref'> : never) : never;

export type Connection = 'connecting' | 'open' | 'lost';

/** What lay on the table when so many events of an entry had happened. */
export interface Stage {
  n: number;
  told: number;
  scene: Scene | null;
}
/** An update, with what lay on the table on the way to it; `told`: it is itself on the way, so much of its last entry is told. */
export type Known = Update & { stages?: readonly Stage[]; told?: number };

/** A table being followed, as one seat or as a spectator. */
export class Followed {
  update: Known | null = $state.raw(null);
  entries: Entry[] = $state.raw([]);
  presence: Presence | null = $state.raw(null);
  gone: string = $state('');
  refusal: Text | null = $state.raw(null);

  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly key: string,
  ) {}

  get question(): Question | null {
    return this.update?.question ?? null;
  }

  /** Takes an update; says no if it builds on one that is not here. */
  take(update: Update): boolean {
    const { changes, between = [], ...said } = update;
    const before = this.update;
    let scene = update.scene ?? null;
    let question = update.question ?? null;
    if (changes) {
      if (!before || before.n !== update.since) return false;
      const now = applied({ scene: before.scene, question: before.question }, changes);
      scene = now.scene ?? null;
      question = now.question ?? null;
    } else scene = share(before?.scene ?? null, scene);
    let on = before?.n === update.since ? (before.scene ?? null) : null;
    const stages = (on ? between : []).map(({ n, told, changes }) => {
      on = applied({ scene: on }, changes ?? []).scene;
      return { n, told, scene: on };
    });
    const last = this.entries.at(-1)?.n ?? 0;
    const fresh = (update.entries ?? []).filter((entry) => entry.n > last);
    if (fresh.length) this.entries = [...this.entries, ...fresh];
    this.update = { ...said, scene, question, stages };
    this.refusal = null;
    return true;
  }
}

/** A break that is over: which one it was, and how much happened meanwhile at the tables followed. */
export interface Return {
  n: number;
  missed: number;
}

export class Live {
  connection: Connection = $state('connecting');
  returned: Return | null = $state.raw(null);
  nudge: Nudge | null = $state.raw(null);
  /** How many milliseconds the server's clock is ahead of this one. */
  ahead = $state(0);
  /** What the host offers beside tables. */
  offers: readonly Service[] = $state.raw(transport.offers);
  #line: Line | null = null;
  #ref = 0;
  #waiting = new Map<number, Waiting>();
  #followed = new Map<string, Followed>();
  #tries = 0;
  #stopped = false;
  /** The table the address names, and whether several processes serve tables: a table is best served by its own. */
  #named = '';
  #spread = false;

  start(): void {
    this.#stopped = false;
    this.#connect();
    window.addEventListener('online', () => this.#connect());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#connect();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#line?.close();
  }

  #connect(): void {
    if (this.#stopped || this.#line?.alive) return;
    this.#named = [...this.#followed.keys()].at(-1) ?? '';
    this.connection = this.#tries ? 'lost' : 'connecting';
    const line: Line = transport.connect(
      {
        opened: () => {
          const broken = this.#tries > 0;
          this.#tries = 0;
          this.connection = 'open';
          const before = [...this.#followed.values()].map((followed) => this.#watch(followed));
          if (broken) void this.#back(before);
          // What was not acknowledged before the break is sent again; its id keeps it from being taken twice.
          for (const { request } of this.#waiting.values())
            if (request.do !== 'watch') this.#line?.send(JSON.stringify(request));
        },
        said: (text) => this.#take(JSON.parse(text) as AnyReply),
        closed: () => {
          if (this.#line !== line || this.#stopped) return;
          this.connection = 'lost';
          this.#tries += 1;
          const pause = Math.min(15_000, 300 * 2 ** Math.min(this.#tries, 6)) * (0.7 + Math.random() * 0.6);
          setTimeout(() => this.#connect(), pause);
        },
      },
      this.#named,
    );
    this.#line = line;
  }

  /** Says that the break is over once every table is up to date. */
  async #back(watched: Promise<number>[]): Promise<void> {
    const missed = (await Promise.all(watched)).reduce((sum, n) => sum + n, 0);
    this.returned = { n: (this.returned?.n ?? 0) + 1, missed };
  }

  #take(reply: AnyReply): void {
    if (reply.do === 'hello') {
      if (reply.time) this.ahead = reply.time - Date.now();
      this.offers = reply.offers ?? [];
      this.#spread = reply.spread ?? false;
      this.#move();
    }
    if (reply.do === 'update') {
      const followed = this.#followed.get(reply.table);
      if (followed && !followed.take(reply)) this.#watch(followed);
    }
    if (reply.do === 'presence') {
      const followed = this.#followed.get(reply.table);
      if (followed) followed.presence = reply;
    }
    if (reply.do === 'nudge') this.nudge = reply;
    if (reply.do === 'gone') {
      const followed = this.#followed.get(reply.table);
      if (followed) followed.gone = reply.reason.code;
    }
    const waiting = reply.ref ? this.#waiting.get(reply.ref) : undefined;
    if (waiting && reply.ref) {
      this.#waiting.delete(reply.ref);
      waiting.resolve(reply);
    }
  }

  send(request: Sendable): Promise<AnyReply> {
    const ref = ++this.#ref;
    const outgoing = { ...request, ref } as Outgoing;
    return new Promise((resolve) => {
      this.#waiting.set(ref, { resolve, request: outgoing });
      if (this.#line?.open) this.#line.send(JSON.stringify(outgoing));
    });
  }

  follow(table: string, seat: number | null, key = ''): Followed {
    const followed = new Followed(table, seat, key);
    this.#followed.set(table, followed);
    if (this.connection === 'open' && !this.#move()) void this.#watch(followed);
    return followed;
  }

  /** Goes over to the process that serves the table followed last; what is not acknowledged is sent again there. */
  #move(): boolean {
    const table = [...this.#followed.keys()].at(-1);
    if (!this.#spread || !table || table === this.#named) return false;
    const old = this.#line;
    this.#line = null;
    old?.close();
    this.#connect();
    return true;
  }

  unfollow(table: string): void {
    if (this.#followed.delete(table)) void this.send({ do: 'unwatch', table });
  }

  /** Follows a table from the last entry it has; gives how many entries came since. */
  async #watch(followed: Followed): Promise<number> {
    const since = followed.entries.at(-1)?.n;
    const reply = await this.send({
      do: 'watch',
      table: followed.table,
      changes: true,
      ...(followed.seat === null ? {} : { seat: followed.seat }),
      ...(since === undefined ? {} : { since }),
      ...(followed.key ? { key: followed.key } : {}),
    });
    if (reply.do === 'refused') followed.gone = reply.reason.code;
    return reply.do === 'update' && since !== undefined ? Math.max(0, reply.n - since) : 0;
  }

  /** Answers a decision; gives the reason if it was refused. */
  async answer(followed: Followed, options: (string | Record<string, unknown>)[]): Promise<Text | null> {
    const { update, seat } = followed;
    if (!update || seat === null) return null;
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
    const reply = await this.send({ do: 'answer', table: followed.table, seat, at: update.at, options, id });
    followed.refusal = reply.do === 'refused' ? reply.text : null;
    return followed.refusal;
  }

  /** Takes back one answer, or down to the entry `to`. */
  async undo(followed: Followed, vote: boolean, to: number | null = null): Promise<Text | null> {
    const { update, seat } = followed;
    if (!update || seat === null) return null;
    const reply = await this.send({ do: 'undo', table: followed.table, seat, at: update.at, to, vote });
    followed.refusal = reply.do === 'refused' ? reply.text : null;
    return followed.refusal;
  }

  async whyNot(followed: Followed, key: string): Promise<Text | null> {
    if (followed.seat === null) return null;
    const reply = await this.send({ do: 'why_not', table: followed.table, seat: followed.seat, key });
    return reply.do === 'reason' ? (reply.text ?? null) : null;
  }

  /** Asks what an answer that is being written would bring. */
  async weigh(followed: Followed, option: Record<string, unknown>): Promise<Weighed | null> {
    if (followed.seat === null) return null;
    const reply = await this.send({ do: 'weigh', table: followed.table, seat: followed.seat, option });
    return reply.do === 'weighed' ? reply : null;
  }

  async hint(followed: Followed): Promise<Hinted | null> {
    if (followed.seat === null) return null;
    const reply = await this.send({ do: 'hint', table: followed.table, seat: followed.seat });
    return reply.do === 'hinted' ? reply : null;
  }
}

export const live = new Live();
