// What a part of the game came to that was told as a moment: shown once, side by side, when the next part begins.

import type { EventLine, Entry, Text } from '../lib/protocol';
import { duel } from './news.svelte';

export interface Side {
  seat: number;
  /** What happened to it, without numbers that are told twice. */
  told: EventLine[];
  /** What it has now, and how much of that it got in this part. */
  total: number | null;
  gained: number;
}
export interface Tally {
  /** The entry with which it was over. */
  n: number;
  text: Text;
  /** What begins now. */
  next: Text;
  sides: Side[];
}

const args = ({ text }: EventLine) => (text.args ?? {}) as Record<string, unknown>;
/** Whose doing an event is. */
function doer(event: EventLine): number | null {
  const named = args(event)['seat'] as Text | undefined;
  const seat = named?.id === 'core-seat' ? named.args?.['seat'] : null;
  return typeof seat === 'number' ? seat : null;
}
const number = (event: EventLine | undefined, name: string): number | null => {
  const found = event && args(event)[name];
  return typeof found === 'number' ? found : null;
};

/** Sums up one side of it. */
function side(seat: number, events: readonly EventLine[]): Side {
  const own = events.filter((e) => doer(e) === seat);
  const counted = own.filter((e) => number(e, 'total') !== null);
  // the number that a line before it told already
  const again = (e: EventLine, i: number) =>
    number(e, 'total') !== null && number(e, 'count') === number(own[i - 1], 'count');
  return {
    seat,
    told: own.filter((e, i) => e.icon && !e.clash && !duel(e) && !again(e, i)),
    total: number(counted.at(-1), 'total'),
    gained: counted.reduce((sum, e) => sum + (number(e, 'count') ?? 0), 0),
  };
}

/** Gives the last part of a log that is over and was a moment; null as long as there is none. */
export function tally(entries: readonly Entry[]): Tally | null {
  const told = entries.flatMap((entry) => (entry.events ?? []).map((event) => ({ n: entry.n, event })));
  const from = told.findLastIndex(({ event }) => event.begins && event.moment);
  const length = told.slice(from + 1).findIndex(({ event }) => event.begins);
  const end = told[from + 1 + length];
  const begun = told[from];
  if (from < 0 || length < 0 || !begun || !end) return null;
  const events = told.slice(from + 1, from + 1 + length).map(({ event }) => event);
  const seats = [...new Set(events.map(doer))].filter((seat) => seat !== null).sort((a, b) => a - b);
  return { n: end.n, text: begun.event.text, next: end.event.text, sides: seats.map((seat) => side(seat, events)) };
}
