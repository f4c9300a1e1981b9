// A worker for tests: the interpreter as pages load it, the device's store, and a script to run in it.
import { Cabinet } from './cabinet.js';
import { handed } from './handed.js';
import { Files, interpreter } from './interpreter.js';

let ready = null;
onmessage = async ({ data: { files, script } }) => {
  try {
    ready ??= interpreter(new Files(new URL('../host/', import.meta.url).href));
    const py = await ready;
    for (const [name, text] of Object.entries(files)) {
      py.FS.mkdirTree(name.split('/').slice(0, -1).join('/') || '/');
      py.FS.writeFile(name, text);
    }
    py.globals.set('cabinet', (name) => handed(new Cabinet(name)));
    postMessage({ said: await py.runPythonAsync(script) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
