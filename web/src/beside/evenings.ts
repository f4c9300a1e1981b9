// What was played on real tables, kept on this device alone: who, what, how many points.

import { notes } from '../lib/notes';

export interface Side {
  name: string;
  points: number;
  place: number;
}
export interface Evening {
  /** When, in milliseconds. */
  at: number;
  game: string;
  sides: Side[];
}

const KEY = 'starboard-evenings';
const MOST = 500;

export function evenings(): Evening[] {
  try {
    const found: unknown = JSON.parse(notes.get(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Evening[]).filter((e) => Array.isArray(e?.sides)) : [];
  } catch {
    return [];
  }
}

function keep(all: readonly Evening[]): Evening[] {
  const kept = [...all].sort((a, b) => b.at - a.at).slice(0, MOST);
  notes.set(KEY, JSON.stringify(kept));
  return kept;
}

export const keepEvening = (evening: Evening) => keep([...evenings(), evening]);
export const forgetEvening = (at: number) => keep(evenings().filter((e) => e.at !== at));

/** Puts a value into a cell; what a spreadsheet would take for a formula is no formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line for each player of each evening, oldest first. */
export function csv(all: readonly Evening[], nameOf: (game: string) => string): string {
  const lines = [['date', 'game', 'player', 'points', 'place'].join(',')];
  for (const { at, game, sides } of [...all].sort((a, b) => a.at - b.at))
    for (const { name, points, place } of sides)
      lines.push([new Date(at).toISOString().slice(0, 16), nameOf(game), name, points, place].map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** The points of everybody over time, for those who played a game more than once. */
export function course(all: readonly Evening[], game: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const evening of [...all].sort((a, b) => a.at - b.at))
    if (evening.game === game)
      for (const { name, points } of evening.sides) found.set(name, [...(found.get(name) ?? []), points]);
  return new Map([...found].filter(([, points]) => points.length > 1));
}
