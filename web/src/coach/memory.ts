// What a coach has said at a table already; remembered by the browser, so that a reload does not begin again.

import { notes } from '../lib/notes';

export interface Memory {
  /** Steps of the tour that are done. */
  tour: number;
  kinds: string[];
  events: string[];
  /** The last entry of the log that was looked through. */
  heard: number;
  off: boolean;
}

const KEEP = 20;
const key = (table: string) => `starboard-coach-${table}`;

export function remembered(table: string): Memory {
  const fresh: Memory = { tour: 0, kinds: [], events: [], heard: 0, off: false };
  try {
    return { ...fresh, ...(JSON.parse(notes.get(key(table)) ?? '{}') as Partial<Memory>) };
  } catch {
    return fresh;
  }
}

export function remember(table: string, memory: Memory): void {
  notes.set(key(table), JSON.stringify(memory));
  const all = notes.keys().filter((k) => k.startsWith('starboard-coach-'));
  for (const old of all.filter((k) => k !== key(table)).slice(KEEP)) notes.remove(old);
}
