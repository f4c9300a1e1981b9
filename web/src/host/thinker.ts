// The second worker: an interpreter of its own, where bots think while the table stays quick.

import { Files, interpreter, type Interpreter } from './interpreter';
import type { FromThinker, ToThinker } from './words';

const tell = (word: FromThinker, transfer: Transferable[] = []) => postMessage(word, { transfer });
let ready: Promise<Interpreter> | null = null;

async function open(base: string): Promise<Interpreter> {
  const py = await interpreter(new Files(base));
  py.runPython('from starboard.browser.thinker import work');
  tell({ do: 'ready' });
  return py;
}

async function work(ref: number, name: string, data: Uint8Array): Promise<void> {
  try {
    const py = await ready;
    if (!py) throw new Error('not open');
    const done = py.globals.get('work')(name, data);
    const bytes = done.toJs() as Uint8Array<ArrayBuffer>;
    done.destroy();
    tell({ do: 'done', ref, data: bytes }, [bytes.buffer]);
  } catch (error) {
    tell({ do: 'failed', ref, problem: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if (data.do === 'open') ready = open(data.base);
  else void work(data.ref, data.work, data.data);
});
