// The second worker: an interpreter of its own, where bots think while the table stays quick.

import { Files, interpreter, type Interpreter, type List } from './interpreter';
import { Net } from './net';
import type { FromThinker, ToThinker } from './words';

const tell = (word: FromThinker, transfer: Transferable[] = []) => postMessage(word, { transfer });
let ready: Promise<Interpreter> | null = null;
let files: Files | null = null;
const WEIGHTS = '/lib/python3.14/site-packages/starboard/bots/learned/weights';
const there = new Map<string, Promise<void>>();

/** A column of numbers as the hall's language keeps them. */
interface Column {
  getBuffer(): { data: Int32Array & Float32Array; release(): void };
}
/** A forward pass for the bots: takes weights by name, gives what rates options. */
function makes(names: Proxied<string[]>, numbers: Proxied<Uint8Array[]>): object {
  const plain = { create_pyproxies: false };
  const data = numbers.toJs(plain);
  const net = new Net(
    Object.fromEntries(
      names.toJs(plain).map((name, i) => [name, new Float32Array((data[i] as Uint8Array).slice().buffer)]),
    ),
  );
  return {
    judge: (...columns: Column[]) => {
      const [rows, values, optionRows, optionValues, starts] = columns.map((column) => column.getBuffer());
      try {
        return net.judge(rows!.data, values!.data, optionRows!.data, optionValues!.data, starts!.data);
      } finally {
        for (const column of [rows, values, optionRows, optionValues, starts]) column!.release();
      }
    },
  };
}
interface Proxied<T> {
  toJs(how: { create_pyproxies: boolean }): T;
}

async function open(base: string, list: List): Promise<Interpreter> {
  files = new Files(base, list);
  const py = await interpreter(files);
  py.runPython('from starboard.browser import net; from starboard.browser.thinker import work');
  py.globals.get('net').use(makes);
  tell({ do: 'ready' });
  return py;
}

/** Fetches a file of weights once. */
function needed(py: Interpreter, name: string): Promise<void> {
  let coming = there.get(name);
  if (!coming) {
    coming = (async () => {
      const data = await (await (files as Files).get(name, 'application/octet-stream')).arrayBuffer();
      py.FS.mkdirTree(WEIGHTS);
      py.FS.writeFile(`${WEIGHTS}/${name}`, new Uint8Array(data));
    })();
    there.set(name, coming);
    coming.catch(() => there.delete(name));
  }
  return coming;
}

async function work(ref: number, name: string, data: Uint8Array, need: string): Promise<void> {
  try {
    const py = await ready;
    if (!py) throw new Error('not open');
    // Without its weights a bot plays by rules of thumb.
    if (need) await needed(py, need).catch(() => undefined);
    const done = py.globals.get('work')(name, data);
    const bytes = done.toJs() as Uint8Array<ArrayBuffer>;
    done.destroy();
    tell({ do: 'done', ref, data: bytes }, [bytes.buffer]);
  } catch (error) {
    tell({ do: 'failed', ref, problem: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if (data.do === 'open') {
    ready = open(data.base, data.list);
    ready.catch((error: unknown) => tell({ do: 'broken', problem: String(error) }));
  } else void work(data.ref, data.work, data.data, data.need);
});
