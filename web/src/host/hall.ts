// The first worker: the hall, with the device as its store. It knows the page by messages only.

import { Cabinet } from './cabinet';
import { handed, plain } from './handed';
import { Files, interpreter, Missing, type List } from './interpreter';
import type { FromHall, FromThinker, ToHall, ToThinker } from './words';

const tell = (word: FromHall, transfer: Transferable[] = []) => postMessage(word, { transfer });

/** Milliseconds after the first thought until another interpreter comes for the next ones: the first question is drawn before. */
const PATIENCE = 1500;

/** A worker that thinks: begun when it is first needed, or earlier. */
class Thinker {
  ready = false;
  #worker: Worker | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #ref = 0;
  #waiting = new Map<number, { resolve: (data: Uint8Array) => void; reject: (error: Error) => void }>();

  /** `list` is what the hall itself runs on: a version published meanwhile is another one. */
  constructor(
    readonly base: string,
    readonly list: List,
  ) {}

  /** Begins a little later, unless it is needed before. */
  soon(): void {
    this.#soon ??= setTimeout(() => this.begin(), PATIENCE);
  }

  begin(): Worker {
    clearTimeout(this.#soon);
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (data.do === 'ready') {
        this.ready = true;
        return;
      }
      // Another one is begun for the next thought.
      if (data.do === 'broken') {
        this.end(new Error(data.problem));
        return;
      }
      const waiting = this.#waiting.get(data.ref);
      this.#waiting.delete(data.ref);
      if (data.do === 'done') waiting?.resolve(data.data);
      else waiting?.reject(new Error(data.problem));
    };
    worker.onerror = () => this.end(new Error('the worker that thinks has failed'));
    this.#say({ do: 'open', base: this.base, list: this.list });
    return worker;
  }

  #say(word: ToThinker, transfer: Transferable[] = []): void {
    this.begin().postMessage(word, transfer);
  }

  work(name: string, data: Uint8Array, need: string): Promise<Uint8Array> {
    const ref = ++this.#ref;
    return new Promise((resolve, reject) => {
      this.#waiting.set(ref, { resolve, reject });
      this.#say({ do: 'work', ref, work: name, data, need });
    });
  }

  end(error = new Error('ended')): void {
    clearTimeout(this.#soon);
    this.#worker?.terminate();
    this.#worker = null;
    this.#soon = undefined;
    this.ready = false;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

interface Host {
  heard(text: string): void;
  asked(ref: number, method: string, path: string, key: string, body: string): void;
  called(name: string): void;
  elsewhere(table: string, n: number): void;
}

/** What the hall asks of the scripts around it, see starboard/browser/outside.py. */
function outside(base: string, list: List, pages: BroadcastChannel): object {
  let thinker = new Thinker(base, list);
  return {
    cabinet: handed(new Cabinet()),
    post: (text: string) => tell({ do: 'said', text }),
    reply: (ref: number, status: number, text: string) => tell({ do: 'reply', ref, status, text }),
    deliver: (ref: number, name: string, kind: string, data: unknown) =>
      tell({ do: 'file', ref, name, kind, data: plain<Uint8Array>(data) }),
    thinking: () => {
      thinker.soon();
      return thinker.ready;
    },
    think: async (work: string, data: unknown, need: string) => {
      const bytes = plain<Uint8Array>(data);
      if (work !== 'judge') return thinker.work(work, bytes, need);
      // The one that thought for a game judges it, and ends with it: what its memory has grown to is given back only so.
      // Judging takes long: for bots of other games another one begins when it is needed.
      const judge = thinker;
      thinker = new Thinker(base, list);
      try {
        return await judge.work(work, bytes, need);
      } finally {
        judge.end();
      }
    },
    tell: (table: string, n: number) => pages.postMessage([table, n]),
  };
}

let host: Promise<Host> | null = null;

async function open(base: string, name: string): Promise<Host> {
  const files = new Files(base);
  const py = await interpreter(files, (loaded, total) => tell({ do: 'progress', loaded, total }));
  const pages = new BroadcastChannel('starboard-tables');
  py.runPython('from starboard.browser.host import open_host');
  const opened = py.globals.get('open_host')(outside(base, await files.list(), pages), name) as Host;
  pages.onmessage = ({ data }: MessageEvent<[string, number]>) => opened.elsewhere(...data);
  tell({ do: 'ready' });
  return opened;
}

addEventListener('message', ({ data }: MessageEvent<ToHall>) => {
  if (data.do === 'open') {
    host = open(data.base, data.name);
    host.catch((error: unknown) => {
      console.error(error);
      tell({ do: 'failed', problem: String(error), missing: error instanceof Missing });
    });
    return;
  }
  void host?.then(
    (opened) => {
      if (data.do === 'say') opened.heard(data.text);
      else if (data.do === 'ask') opened.asked(data.ref, data.method, data.path, data.key, data.body);
      else opened.called(data.name);
    },
    () => undefined,
  );
});
