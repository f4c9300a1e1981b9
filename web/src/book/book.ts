// The rulebook that players read: its sections by id, and which of them helps with what is asked.

import { get } from '../lib/api';
import { sections as split, type Block, type Inline, type Section } from '../lib/markdown';
import type { Book, ExampleDrawn, ExamplesDrawn, Question, Text } from '../lib/protocol';
import { plainNumber } from '../rules/rulebook';

export interface Chapter extends Omit<Section, 'number' | 'blocks'> {
  id: string;
  blocks: Part[];
}
/** A block of words, or the place of an example with what is said of it. */
export type Part = Block | { kind: 'example'; id: string; said: Inline[] };

const MARK =
  /\[([^\]]+)\]\(#([^)]+)\)|(?<![\w:]):([a-z][a-z0-9_-]*):(?![\w:])|\*\*(.+?)\*\*|(?<![\w*])\*([^*\s][^*]*)\*/g;

/** Links, icons, bold and italic within a line. */
export function rich(line: string, kind: 'text' | 'bold' | 'italic' = 'text'): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const words = (text: string) => text && parts.push({ kind, text });
  for (const found of line.matchAll(MARK)) {
    words(line.slice(from, found.index));
    const [, link, to, icon, bold, italic] = found;
    if (link !== undefined) parts.push({ kind: 'link', text: link.replaceAll('**', ''), to: to ?? '' });
    else if (icon !== undefined) parts.push({ kind: 'icon', text: icon });
    else parts.push(...(bold !== undefined ? rich(bold, 'bold') : rich(italic ?? '', 'italic')));
    from = found.index + found[0].length;
  }
  words(line.slice(from));
  return parts;
}

const HEADING = /^(.*?)\s*\{#([^}]*)\}$/;
const EXAMPLE = /^\{\s*example\s+(\S+?)\s*\}$/;
const line = (block: Block) => (block.kind === 'paragraph' ? block.text.map((p) => p.text).join('') : '');

/** Blocks with examples in place; what is said of an example is the paragraph behind it. */
function parted(blocks: readonly Block[]): Part[] {
  const made: Part[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    const id = EXAMPLE.exec(line(block))?.[1];
    if (id === undefined) {
      made.push(block);
      continue;
    }
    const next = blocks[i + 1];
    const said = next?.kind === 'paragraph' && !EXAMPLE.test(line(next)) ? next.text : [];
    if (said.length) i++;
    made.push({ kind: 'example', id, said });
  }
  return made;
}

/** The chapters and sections of a book; its title comes first, without an id. */
export function chapters(markdown: string): Chapter[] {
  const apart = markdown.replace(/^[ \t]*(\{\s*example\s+\S+?\s*\})[ \t]*$/gm, '\n$1\n');
  return split(apart, rich).map((section) => {
    const [, title, id] = HEADING.exec(section.title) ?? ['', section.title, ''];
    const words = section.plain.replace(/\s*\{(#|example )[^}]*\}/g, ' ');
    return { id: id ?? '', title: title ?? '', level: section.level, blocks: parted(section.blocks), plain: words };
  });
}

/** The section that tells a paragraph of the specification: itself, or the nearest one above it. */
export function telling(book: Book, paragraph: string): string {
  const wanted = paragraph.replace(/[[\]§\s]+/g, '');
  const told = new Map(Object.entries(book.told ?? {}).map(([key, section]) => [plain(key), section]));
  const parts = plain(wanted).split('.');
  for (let n = parts.length; n > 0; n--) {
    const found = told.get(parts.slice(0, n).join('.'));
    if (found) return found;
  }
  const below = [...told].find(([key]) => key.startsWith(`${plain(wanted)}.`));
  return wanted ? (below?.[1] ?? '') : '';
}
/** Q08 and Q8 are the same, and so are 02.1 and 2.1. */
const plain = (key: string) => (/^\d/.test(key) ? plainNumber(key) : key.replace(/^([A-Z]+)0+(?=\d)/, '$1'));

/** The section that helps with a question. */
export const helping = (book: Book, question: Question) =>
  book.questions?.[question.kind] ?? telling(book, question.rule ?? '');

/** What a question leaves open, in numbers of this position. */
export function numbers({ picks = 1, among = 0, least = 0, done, offered, fields }: Question): Text {
  if (among && done) return { id: 'web-book-up-to', args: { picks, among, least } };
  if (among) return { id: 'web-book-exactly', args: { picks, among } };
  if (fields?.length && !offered.length) return { id: 'web-book-open' };
  return { id: 'web-book-answers', args: { count: offered.length } };
}

const books = new Map<string, Promise<Book>>();
const drawn = new Map<string, Promise<ReadonlyMap<string, ExampleDrawn>>>();
/** Asks once for what does not change; what could not be had is asked for again. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const found = kept.get(key) ?? ask();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

/** The book of a game; one without has no words. */
export const bookOf = (game: string, lang: string) =>
  once(books, `${lang}/${game}`, () => get<Book>(`/api/book/${game}?lang=${lang}`));
export const examplesOf = (game: string) =>
  once(drawn, game, async () => {
    const found = await get<ExamplesDrawn>(`/api/book/${game}/examples`);
    return new Map(found.examples.map((example) => [example.id, example]));
  });
