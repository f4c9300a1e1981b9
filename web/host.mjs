// Packs what a table without a server runs on: the interpreter, its library, the engines. Everything is compiled by the
// very interpreter that will run it, so that a page does not have to; of the library only what can be reached is taken.
//
//     node host.mjs SOURCES WHEEL OUT
//
// OUT gets packed files, and `files.json` with the size and the fingerprint of each.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const [sources, wheel, out] = process.argv.slice(2).map((path) => resolve(path));
const interpreter = dirname(fileURLToPath(import.meta.resolve('pyodide')));
/** Code that only a build or another country's server would use. */
const ABROAD = /https?:\/\/[\w.-]+(?=[/`'"])/g;

// Of faults the line is told; which part of it would be a fifth of all bytes.
const py = await loadPyodide({ stdout: () => undefined, env: { PYTHONNODEBUGRANGES: '1' } });
py.mountNodeFS('/sources', sources);
py.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel');
py.FS.writeFile('/packing.py', readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'host.py'), 'utf-8'));
py.FS.mkdir('/packed');
try {
    py.runPython("import sys; sys.path.insert(0, '/'); import packing; packing.main('/sources', '/packed')");
} catch (error) {
    // The trace alone: node would show the interpreter's whole script.
    console.error(String(error.message));
    process.exit(1);
}

const files = {};
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const fingerprint = (data) => createHash('sha256').update(data).digest('hex').slice(0, 12);

/** Writes a file that the worker unpacks by itself: any web space will do. */
function packed(name, data) {
    const small = gzipSync(data, { level: 9 });
    writeFileSync(join(out, `${name}.gz`), small);
    files[name] = { hash: fingerprint(data), size: small.length };
}
/** Writes a script: browsers load it by its own name, compressed where the web space has a way to. */
function script(name, text) {
    writeFileSync(join(out, name), text);
    const small = gzipSync(text, { level: 9 });
    writeFileSync(join(out, `${name}.gz`), small);
    writeFileSync(
        join(out, `${name}.br`),
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    files[name] = { hash: fingerprint(text), size: small.length };
}

packed('interpreter.wasm', readFileSync(join(interpreter, 'pyodide.asm.wasm')));
for (const name of py.FS.readdir('/packed').filter((name) => !name.startsWith('.')))
    packed(name, py.FS.readFile(`/packed/${name}`));
for (const name of ['pyodide.mjs', 'pyodide.asm.mjs'])
    script(
        name,
        readFileSync(join(interpreter, name), 'utf-8')
            .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
            .replace(ABROAD, ''),
    );
// The interpreter wants to know for which version its packages are; it has none but those above.
const { info } = JSON.parse(readFileSync(join(interpreter, 'pyodide-lock.json'), 'utf-8'));
writeFileSync(join(out, 'files.json'), JSON.stringify({ files, lock: { info, packages: {} } }));
