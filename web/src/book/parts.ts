// Everything a game is made of, to be looked up by name, kind or effect, and what is ruled about it.

import { get } from '../lib/api';
import type { Card, Components, Rules } from '../lib/protocol';
import { words } from '../rules/rulebook';
import type { Chapter, Part } from './book';

export interface Piece {
  kind: string;
  card: Card;
  name: string;
  /** Everything it says, in small letters. */
  said: string;
}
export interface Ruling {
  words: string;
  /** The section of the book it stands in, or the decision of the specification. */
  section?: string;
  title: string;
}

/** Letters of a name that can be looked for in a text, and in how many paragraphs a name can stand. */
const SHORTEST = 4;
const COMMON = 8;

/** Pieces that have all words; those with a word in their name come first. */
export function search(pieces: readonly Piece[], text: string, kind: string): Piece[] {
  const wanted = words(text);
  const fits = pieces.filter((p) => (!kind || p.kind === kind) && wanted.every((w) => p.said.includes(w)));
  if (!wanted.length) return fits;
  const named = (p: Piece) => wanted.every((w) => p.name.toLowerCase().includes(w));
  return [...fits.filter(named), ...fits.filter((p) => !named(p))];
}

function paragraphs(part: Part): string[] {
  const plain = (parts: readonly { kind: string; text: string }[]) =>
    parts.map((p) => (p.kind === 'icon' ? '' : p.text)).join('');
  if (part.kind === 'paragraph') return [plain(part.text)];
  if (part.kind === 'list') return part.items.map(plain);
  if (part.kind === 'table') return part.rows.map((row) => row.map(plain).filter(Boolean).join(' · '));
  return [];
}

/** Every paragraph of a book, and every decision in the tables of a specification. */
export function rulings(chapters: readonly Chapter[], specification: string): Ruling[] {
  const told = chapters.flatMap((c) =>
    c.blocks.flatMap((b) => paragraphs(b).map((words) => ({ words, section: c.id, title: c.title }))),
  );
  const decided = specification.split('\n').flatMap((line) => {
    const [id, ...rest] = line
      .replace(/^\s*\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim().replaceAll('**', ''));
    return line.startsWith('|') && /^[QD]\d+[a-z]?\W*$/.test(id ?? '') && rest.length
      ? [{ words: rest.join(' · '), title: (id ?? '').replace(/\W+$/, '') }]
      : [];
  });
  return [...told, ...decided];
}

/** What is ruled about a thing: paragraphs that call it by its name; of a common name, those below its own heading. */
export function about(all: readonly Ruling[], name: string): Ruling[] {
  if (name.length < SHORTEST) return [];
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const called = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
  const found = all.filter((r) => r.title === name || called.test(r.words));
  return found.length <= COMMON ? found : found.filter((r) => r.title.includes(name));
}

export const componentsOf = (game: string) => get<Components>(`/api/components/${game}`);
export const specificationOf = (game: string, lang: string) =>
  get<Rules>(`/api/rules/${game}?lang=${lang}`).then(({ markdown }) => markdown);
