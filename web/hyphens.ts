// Where the long words of the games may be broken: worked out when the client is built, by the patterns of a language.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:hyphens/';
const LONG = /[\p{L}]{8,}/gu;
/** By language the patterns, and how many letters stay together at both ends of a word: "Ver-" helps nobody to read on. */
const PATTERNS: Record<string, [name: string, shortest: number]> = { de: ['hyphen/de', 4], en: ['hyphen/en-gb', 3] };
const GAMES = join(import.meta.dirname, '../src/starboard/games');

/** Breaks a word where a reader would: `Vermes-sungs-drohnen`; the word itself where it cannot be broken. */
export function broken(word: string, shortest: number, hyphenate: (word: string) => string): string {
  const parts = hyphenate(word).split('-');
  let made = '';
  for (const part of parts) {
    const left = made.replaceAll('-', '').length;
    made += left >= shortest && word.length - left >= shortest ? `-${part}` : part;
  }
  return made;
}

function catalogs(lang: string): string[] {
  return readdirSync(GAMES, { recursive: true, encoding: 'utf-8' })
    .filter((path) => path.endsWith('.ftl') && new RegExp(`i18n.${lang}[^/\\\\]*$`).test(path))
    .sort()
    .map((path) => readFileSync(join(GAMES, path), 'utf-8'));
}

/** Gives `virtual:hyphens/LANG`: all long words of the games' texts in that language, broken, one after the other. */
export function hyphens(): Plugin {
  const find = createRequire(import.meta.url);
  return {
    name: 'hyphens',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      const lang = id.startsWith(`\0${NAME}`) ? id.slice(NAME.length + 1) : '';
      const patterns = PATTERNS[lang];
      if (!patterns) return null;
      const [name, shortest] = patterns;
      const { hyphenateSync } = find(name) as { hyphenateSync: (text: string, how: object) => string };
      const words = new Set(catalogs(lang).flatMap((text) => text.match(LONG) ?? []));
      const made = [...words].map((word) => broken(word, shortest, (w) => hyphenateSync(w, { hyphenChar: '-' })));
      return `export default ${JSON.stringify(made.filter((word) => word.includes('-')).join(' '))};`;
    },
  };
}
