// Many options that differ only in a few numbers are asked for by those numbers, not by a button each.

import type { Offered } from './protocol';

/** With more than so many, buttons are no help; sooner where they differ in several numbers. */
const MANY = 8;
const SEVERAL = 2;

export interface Numbered {
  verb: string;
  names: readonly string[];
  /** The option that has these numbers. */
  find(values: readonly number[]): Offered | undefined;
  /** The numbers of the first option. */
  first: readonly number[];
}

/** Reads a line of notation whose fields are all whole numbers. */
function read(line: string): [string, [string, number][]] | null {
  const [verb = '', ...rest] = line.split(' ');
  const fields = rest.map((part): [string, number] => {
    const [name = '', value = ''] = part.split('=');
    return [name, /^-?\d+$/.test(value) ? Number(value) : NaN];
  });
  return fields.length && fields.every(([, value]) => !Number.isNaN(value)) ? [verb, fields] : null;
}

/** The numbers that tell options apart; null unless all are of one kind and there are many. */
export function numbered(options: readonly Offered[]): Numbered | null {
  const lines = options.map((option) => read(option.line));
  const [verb, fields] = lines[0] ?? ['', []];
  if (options.length <= (fields.length > 1 ? SEVERAL : MANY)) return null;
  const names = fields.map(([name]) => name);
  const known = new Map<string, Offered>();
  for (const [i, line] of lines.entries()) {
    const option = options[i];
    if (!option || line?.[0] !== verb || line[1].map(([name]) => name).join() !== names.join()) return null;
    known.set(line[1].map(([, value]) => value).join(), option);
  }
  return { verb, names, first: fields.map(([, value]) => value), find: (values) => known.get(values.join()) };
}
