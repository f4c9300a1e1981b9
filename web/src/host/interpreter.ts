// Loads the interpreter with its library and the engines. Files come packed and are unpacked here, so that any web space
// can hold them; all of them are asked for at once. After the first visit they come unpacked.

import type { PyodideAPI } from 'pyodide';

export type Interpreter = PyodideAPI;
export type Progress = (loaded: number, total: number) => void;
interface Kept {
  hash: string;
  size: number;
}
export interface List {
  files: Record<string, Kept>;
  lock: object;
}
type Loader = typeof import('pyodide');

const ZIPPED = [0x1f, 0x8b];
/** What says that a file comes unpacked from the device (web/public/alone.js). */
const KEPT = 'Starboard-Kept';
const PACKED = ['interpreter.wasm', 'library.zip', 'engines.zip'] as const;
const SCRIPTS = ['pyodide.asm.mjs', 'pyodide.mjs'] as const;
/** How a file begins in an archive, and how long that is without its name. */
const FILE = 0x04034b50;
const HEAD = 30;
const PLACE = '/lib/python3.14/site-packages';

/** A file that did not come, or not whole: another time it may. */
export class Missing extends Error {}

const missing = (error: unknown): never => {
  throw error instanceof Missing ? error : new Missing(String(error));
};

/** Counts what passes. */
const counting = (told: (bytes: number) => void) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      told(chunk.byteLength);
      out.enqueue(chunk);
    },
  });

/** Unpacks a stream, unless the web space has done so already. */
async function unpacked(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  const first = await reader.read();
  const start = first.value ?? new Uint8Array();
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (out) => out.enqueue(start as Uint8Array<ArrayBuffer>),
    async pull(out) {
      const { value, done } = await reader.read();
      if (done) out.close();
      else out.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  return ZIPPED.every((byte, i) => start[i] === byte) ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}

/** Tells when a stream breaks off: who reads it may never say so. */
function watched(stream: ReadableStream<Uint8Array>, broken: (error: Missing) => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { value, done } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        broken(new Missing(String(error)));
        out.error(error);
      }
    },
  });
}

export class Files {
  #list: Promise<List> | null = null;

  /** `base` is the address of the folder; `list` what was in it when the page was opened, if that is known. */
  constructor(
    readonly base: string,
    list?: List,
  ) {
    if (list) this.#list = Promise.resolve(list);
  }

  list(): Promise<List> {
    this.#list ??= fetch(`${this.base}files.json`, { cache: 'no-cache' })
      .then((reply) => {
        if (!reply.ok) throw new Missing(`files.json: ${reply.status}`);
        return reply.json() as Promise<List>;
      })
      .catch(missing);
    return this.#list;
  }

  async address(name: string, ending = ''): Promise<string> {
    return `${this.base}${name}${ending}?${(await this.list()).files[name]?.hash ?? ''}`;
  }

  async get(
    name: string,
    kind: string,
    told: (bytes: number) => void = () => undefined,
    broken: (error: Missing) => void = () => undefined,
  ): Promise<Response> {
    const reply = await fetch(await this.address(name, '.gz')).catch(missing);
    if (!reply.ok || !reply.body) throw new Missing(`${name}: ${reply.status}`);
    // Kept on the device it lies unpacked; only as it comes the browser keeps beside it what it has compiled of it.
    if (reply.headers.has(KEPT)) {
      told((await this.list()).files[name]?.size ?? 0);
      return reply;
    }
    const stream = await unpacked(reply.body.pipeThrough(counting(told)));
    return new Response(watched(stream, broken) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers: { 'Content-Type': kind },
    });
  }
}

/** Puts the files of an archive that is packed as a whole, and not file by file, into a folder. */
function spread(archive: Uint8Array, folder: string, { FS }: Interpreter): void {
  const numbers = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const words = new TextDecoder();
  const made = new Set<string>();
  for (let at = 0; numbers.getUint32(at, true) === FILE;) {
    const [size, name, more] = [numbers.getUint32(at + 18, true), numbers.getUint16(at + 26, true), numbers.getUint16(at + 28, true)]; // prettier-ignore
    const place = `${folder}/${words.decode(archive.subarray(at + HEAD, at + HEAD + name))}`;
    const parent = place.slice(0, place.lastIndexOf('/'));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    at += HEAD + name + more;
    FS.writeFile(place, archive.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

/** Starts an interpreter that knows the engines; throws `Missing` where a file does not come. */
export function interpreter(files: Files, progress: Progress = () => undefined): Promise<Interpreter> {
  // The loader waits for ever for what breaks off.
  return new Promise((resolve, reject) => void started(files, progress, reject).then(resolve, reject));
}

async function started(files: Files, progress: Progress, broken: (error: unknown) => void): Promise<Interpreter> {
  const { files: list, lock } = await files.list();
  const total = PACKED.reduce((sum, name) => sum + (list[name]?.size ?? 0), 0);
  let loaded = 0;
  const told = (bytes: number) => progress(Math.min(total, (loaded += bytes)), total);
  const [wasm, library, engines] = PACKED.map((name) =>
    files.get(name, name.endsWith('wasm') ? 'application/wasm' : 'application/zip', told, broken),
  ) as [Promise<Response>, Promise<Response>, Promise<Response>];
  for (const coming of [wasm, library, engines]) coming.catch(broken);
  const zip = engines.then((reply) => reply.arrayBuffer());
  zip.catch(broken);
  const [module, loader] = (await Promise.all(
    SCRIPTS.map(async (name) => import(/* @vite-ignore */ await files.address(name)).catch(missing)),
  )) as [{ default: unknown }, Loader];
  const real = globalThis.fetch;
  // The loader fetches by itself what is here already.
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.endsWith('pyodide.asm.wasm')) return wasm;
    if (address.endsWith('python_stdlib.zip')) return library;
    return real(input, init);
  };
  try {
    const py = await loader.loadPyodide({
      indexURL: files.base,
      lockFileContents: lock,
      createPyodideModule: module.default,
      fullStdLib: false,
    } as unknown as Parameters<Loader['loadPyodide']>[0]);
    // The interpreter could do this too, but takes six times as long.
    spread(new Uint8Array(await zip), PLACE, py);
    py.runPython('import importlib; importlib.invalidate_caches()');
    return py;
  } finally {
    globalThis.fetch = real;
  }
}
