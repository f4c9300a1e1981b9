// The few sentences that are needed when the server cannot be asked for any: built into the client from the catalogs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:spare';
const NEEDED = ['web-unreached', 'web-try-again'];
const CATALOGS = join(import.meta.dirname, '../src/starboard/i18n');

/** Gives `virtual:spare`: by language, lines of the table's catalog. */
export function spare(): Plugin {
  const lines = (lang: string) =>
    readFileSync(join(CATALOGS, `${lang}-web.ftl`), 'utf-8')
      .split('\n')
      .filter((line) => NEEDED.some((id) => line.startsWith(`${id} = `)));
  return {
    name: 'spare',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify({ de: lines('de'), en: lines('en') })};` : null,
  };
}
