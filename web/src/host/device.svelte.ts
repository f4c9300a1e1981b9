// This device as the host: a worker with the hall in it. The page's own side of it: what is known without the hall
// (names, texts, the list of games) is answered at once, so that the lobby need not wait for it.

import type { Me } from '../lib/protocol';
import type { Ears, Line, Service, Transport } from '../lib/transport';
import { anyStar } from '../lib/stars';
import { versions } from './versions.svelte';
import type { FromHall, ToHall } from './words';
import { notes } from '../lib/notes';

const NAME = 'starboard-device-name';
const PERSON = 'me';
const MOST = 40;

/** Milliseconds without a question of the person after which the hall may do what nobody waits for. */
const QUIET = 1000;

export type Stage = 'asleep' | 'loading' | 'ready' | 'failed';

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/** Where a published page keeps what a server would be asked for; nothing: only the hall can say. */
function shelf(path: string): string {
  const [plain = '', query = ''] = path.split('?');
  const [, , what, ...names] = plain.split('/');
  if (plain === '/api/games') return 'games';
  if (what === 'texts') return `texts-${names.join('-')}`;
  if (what === 'rules') return `rules-${names[0]}-${new URLSearchParams(query).get('lang') ?? 'en'}`;
  return '';
}

export class Device implements Transport, Line {
  readonly offers: readonly Service[] = [];
  /** How far the hall is. */
  stage: Stage = $state('asleep');
  /** How much of it has come, from 0 to 1. */
  share = $state(0);
  problem = $state('');
  /** Whether the last try failed because something did not come. */
  missing = $state(false);
  #worker: Worker | null = null;
  #ref = 0;
  #waiting = new Map<number, (reply: Response) => void>();
  #ears: Ears | null = null;
  #early: string[] = [];
  /** When somebody last wanted something. */
  #last = 0;

  /** `alone`: nobody but this device can be asked for texts and games either. */
  constructor(readonly alone: boolean) {}

  /** Starts the hall; it takes a few seconds the first time. */
  begin(): void {
    if (this.#worker) return;
    this.stage = 'loading';
    this.share = 0;
    const worker = new Worker(new URL('./hall.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromHall>) => this.#heard(data);
    // A script that does not come is told of without a word.
    worker.onerror = (event) => this.#failed(event.message || 'worker', !event.message);
    this.#say({ do: 'open', base: new URL('./host/', document.baseURI).href, name: this.name });
  }

  #say(word: ToHall): void {
    this.#last = performance.now();
    this.#worker?.postMessage(word);
  }

  /** Waits until the hall is there and nobody waits for it: what takes long must not stand before a first game. */
  async #quiet(): Promise<void> {
    for (;;) {
      const left = this.stage === 'ready' && !this.#waiting.size ? this.#last + QUIET - performance.now() : QUIET;
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  }

  #heard(word: FromHall): void {
    switch (word.do) {
      case 'progress':
        this.share = word.total ? word.loaded / word.total : 0;
        break;
      case 'ready':
        this.stage = 'ready';
        this.missing = false;
        this.#last = performance.now();
        if (this.alone) void this.#quiet().then(() => versions.keep().catch(() => undefined));
        this.#greet();
        break;
      case 'failed':
        this.#failed(word.problem, word.missing);
        break;
      case 'said':
        // The hall greets before it says that it is ready.
        if (this.#ears && this.stage === 'ready') this.#ears.said(word.text);
        else this.#early.push(word.text);
        break;
      case 'reply':
        this.#answered(word.ref, new Response(word.text, { status: word.status }));
        break;
      case 'file':
        this.#answered(
          word.ref,
          new Response(word.data as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': word.kind } }),
        );
        break;
    }
  }

  #greet(): void {
    if (!this.#ears) return;
    this.#ears.opened();
    for (const text of this.#early.splice(0)) this.#ears.said(text);
  }

  #answered(ref: number, reply: Response): void {
    this.#waiting.get(ref)?.(reply);
    this.#waiting.delete(ref);
  }

  #failed(problem: string, missing: boolean): void {
    this.problem = problem;
    this.missing = missing;
    this.stage = 'failed';
    this.#worker?.terminate();
    this.#worker = null;
    this.#early = [];
    const code = this.refusal;
    for (const ref of [...this.#waiting.keys()])
      this.#answered(ref, json({ reason: { code }, text: { id: `refused-${code}` } }, 503));
    this.#ears?.closed();
  }

  /** Whether the page itself is kept too, and opens without a network: browsers do so only for safe addresses. */
  get kept(): boolean {
    return this.alone && 'serviceWorker' in navigator;
  }

  /** Why there is no hall. */
  get refusal(): string {
    return this.missing ? 'hall_missing' : 'no_hall';
  }

  // --- requests ---

  /** Whoever holds the device is somebody from the first moment on. */
  get name(): string {
    const known = notes.get(NAME);
    if (known) return known;
    const star = anyStar();
    notes.set(NAME, star);
    return star;
  }
  #me(): Response {
    return json({ person: PERSON, name: this.name } satisfies Me);
  }

  async ask(method: string, path: string, body: unknown, key: string): Promise<Response> {
    if (path === '/api/me' || path === '/api/guest') {
      const name = (body as { name?: string } | undefined)?.name?.trim().slice(0, MOST);
      if (name) {
        notes.set(NAME, name);
        this.#say({ do: 'name', name });
      }
      return this.#me();
    }
    const found = method === 'GET' ? shelf(path) : '';
    if (found && this.alone) return fetch(new URL(`./shelf/${found}.json`, document.baseURI));
    if (found) return fetch(path);
    this.begin();
    // The deals of the day are those of all games: each of them has to be unpacked for it.
    if (path === '/api/days') await this.#quiet();
    if (method === 'POST' && path === '/api/tables') this.#lasting();
    const ref = ++this.#ref;
    return new Promise((resolve) => {
      this.#waiting.set(ref, resolve);
      this.#say({ do: 'ask', ref, method, path, key, body: body === undefined ? '' : JSON.stringify(body) });
    });
  }

  /** Whoever opens a table wants to find it again: the browser is asked not to clear it away by itself. */
  #lasting(): void {
    void navigator.storage?.persist?.().catch(() => false);
  }

  // --- the live connection ---

  connect(ears: Ears): Line {
    this.#ears = ears;
    // The page comes first.
    requestAnimationFrame(() => setTimeout(() => this.begin(), 0));
    // The hall may have come before anybody listened.
    if (this.stage === 'ready') queueMicrotask(() => this.#greet());
    return this;
  }
  get alive(): boolean {
    return this.stage !== 'failed';
  }
  get open(): boolean {
    return this.stage === 'ready';
  }
  send(text: string): void {
    this.#say({ do: 'say', text });
  }
  close(): void {
    this.#ears = null;
  }
}
