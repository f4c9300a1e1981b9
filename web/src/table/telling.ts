// The log as it is read: rounds as headings, what one player does together, the same thing said once.

import type { Entry, EventLine } from '../lib/protocol';

export interface Told {
  event: EventLine;
  /** How often it happened in a row. */
  times: number;
}
type Shape =
  | { kind: 'round'; n: number; event: EventLine }
  | { kind: 'deeds'; n: number; seat: number | null; told: Told[] }
  | { kind: 'word'; n: number; entry: Entry };
/** `key`: the entry it begins with, and which block of it this is: it stays the same when more is told. */
export type Block = Shape & { key: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const named = (value: unknown) =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && 'id' in value);

/** One line for two of which only one name differs: "pays with a, b". Null: they are different things. */
function joined(a: EventLine, b: EventLine): EventLine | null {
  const [before, after] = [a.text.args ?? {}, b.text.args ?? {}];
  const names = Object.keys(after);
  if (a.text.id !== b.text.id || names.length !== Object.keys(before).length) return null;
  const [name, other] = names.filter((key) => !same(before[key], after[key]));
  if (!name || other || name === 'seat' || !named(before[name]) || !named(after[name])) return null;
  const args = { ...after, [name]: [before[name], after[name]].flat() as (typeof after)[string] };
  return { ...b, text: { ...b.text, args }, targets: [...(a.targets ?? []), ...(b.targets ?? [])] };
}

/** Makes blocks of entries: what happened first stands first, a heading above its round. */
export function telling(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  const begin = (shape: Shape) => {
    const nth = blocks.filter((block) => block.n === shape.n).length;
    blocks.push({ ...shape, key: `${shape.n}.${nth}` });
  };
  for (const entry of entries) {
    if (!entry.events?.length) {
      if (entry.message || entry.text) begin({ kind: 'word', n: entry.n, entry });
      continue;
    }
    for (const event of entry.events) {
      if (event.untold) continue;
      const last = blocks.at(-1);
      const seat = entry.seat ?? null;
      if (event.begins) begin({ kind: 'round', n: entry.n, event });
      else if (last?.kind === 'deeds' && last.seat === seat) {
        const before = last.told.at(-1);
        const both = before && before.times === 1 ? joined(before.event, event) : null;
        if (before && same(before.event.text, event.text)) before.times += 1;
        else if (before && both) before.event = both;
        else last.told.push({ event, times: 1 });
      } else begin({ kind: 'deeds', n: entry.n, seat, told: [{ event, times: 1 }] });
    }
  }
  return blocks;
}
