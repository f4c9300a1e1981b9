// Finding one's way in a rule text: paragraphs by number, by title, or by what they contain.

import type { Inline, Section } from '../lib/markdown';

/** A number without needless zeros: 02.1 and 2.1 are the same paragraph. */
export const plainNumber = (number: string) => number.split('.').map(Number).join('.');

/** The section a paragraph names: itself, the nearest one above, or one with that title or id in it. */
export function locate(sections: readonly Section[], paragraph: string): Section | undefined {
  const wanted = paragraph.replace(/[[\]§\s]+/g, ' ').trim();
  if (!wanted) return undefined;
  if (/^\d+(\.\d+)*$/.test(wanted)) {
    const parts = plainNumber(wanted).split('.');
    for (let n = parts.length; n > 0; n--) {
      const found = sections.find((s) => s.number && plainNumber(s.number) === parts.slice(0, n).join('.'));
      if (found) return found;
    }
    return undefined;
  }
  const named = /^([A-Z]{1,2})0*(\d+[a-z]?)$/.exec(wanted);
  if (named) {
    const id = new RegExp(`\\b${named[1]}0*${named[2]}\\b`);
    // where it is defined it usually stands last: before that it is only cited
    return sections.filter((s) => id.test(s.plain)).at(-1);
  }
  const title = wanted.toLowerCase();
  return sections.find((s) => s.title.toLowerCase() === title) ?? sections.find((s) => s.title.toLowerCase().includes(title)); // prettier-ignore
}

export type Piece = Inline | { kind: 'ref'; text: string; to: string };

const REFERENCE = /\[(\d+(?:\.\d+)*)\]|§\s?(\d+(?:\.\d+)*)/g;

/** Splits references to other paragraphs off the words around them. */
export function pieces(parts: readonly Inline[]): Piece[] {
  const made: Piece[] = [];
  for (const part of parts) {
    if (part.kind !== 'text') {
      made.push(part);
      continue;
    }
    let from = 0;
    for (const found of part.text.matchAll(REFERENCE)) {
      if (found.index > from) made.push({ kind: 'text', text: part.text.slice(from, found.index) });
      made.push({ kind: 'ref', text: found[0], to: found[1] ?? found[2] ?? '' });
      from = found.index + found[0].length;
    }
    if (from < part.text.length) made.push({ kind: 'text', text: part.text.slice(from) });
  }
  return made;
}

/** Words of a search: all of them must be there. */
export const words = (search: string) => search.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** Sections that have all words, those with a word in the title first. */
export function search<S extends Pick<Section, 'title' | 'plain'>>(sections: readonly S[], text: string): S[] {
  const wanted = words(text);
  if (!wanted.length) return [...sections];
  const fits = sections.filter((s) => wanted.every((w) => s.plain.toLowerCase().includes(w)));
  const titled = (s: S) => wanted.some((w) => s.title.toLowerCase().includes(w));
  return [...fits.filter(titled), ...fits.filter((s) => !titled(s))];
}

/** A text in pieces, those that were searched for apart. */
export function lit(text: string, wanted: readonly string[]): { text: string; hit: boolean }[] {
  if (!wanted.length) return [{ text, hit: false }];
  const escaped = wanted.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text);
}
