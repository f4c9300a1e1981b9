// The log as it is read: rounds as headings, what one player does together, the same thing said once.

import type { Entry, EventLine } from '../lib/protocol';

export interface Told {
  event: EventLine;
  /** How often it happened in a row. */
  times: number;
}
export type Block =
  | { kind: 'round'; n: number; event: EventLine }
  | { kind: 'deeds'; n: number; seat: number | null; told: Told[] }
  | { kind: 'word'; n: number; entry: Entry };

const same = (a: EventLine, b: EventLine) => JSON.stringify(a.text) === JSON.stringify(b.text);

/** Makes blocks of entries, the newest first; within a block what happened first stands first. */
export function telling(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  for (const entry of entries) {
    if (!entry.events?.length) {
      if (entry.message || entry.text) blocks.push({ kind: 'word', n: entry.n, entry });
      continue;
    }
    for (const event of entry.events) {
      const last = blocks.at(-1);
      const seat = entry.seat ?? null;
      if (event.begins) blocks.push({ kind: 'round', n: entry.n, event });
      else if (last?.kind === 'deeds' && last.seat === seat) {
        const before = last.told.at(-1);
        if (before && same(before.event, event)) before.times += 1;
        else last.told.push({ event, times: 1 });
      } else blocks.push({ kind: 'deeds', n: entry.n, seat, told: [{ event, times: 1 }] });
    }
  }
  return blocks.reverse();
}
