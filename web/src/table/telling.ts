// The log as it is read: rounds as headings, what one player does together, the same thing said once.

import type { Entry, EventLine, Text } from '../lib/protocol';

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

/** Whether a number stands in a value: "3", "+1", or a text like "2 green". Who did it does not count. */
function counts(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return /^[+−-]?\d/.test(value);
  if (Array.isArray(value)) return value.some(counts);
  if (typeof value !== 'object' || value === null) return false;
  const { id, args } = value as Text;
  return id !== 'core-seat' && Object.values(args ?? {}).some(counts);
}

/**
 * Two lists of names as one; of the same goods the numbers are added up. What is drawn stays as it was drawn: two cards
 * of two symbols each are no card of four.
 */
function together(...values: unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const value of values.flat()) {
    const bare = (v: unknown) => ({ ...(v as Text), args: { ...(v as Text).args, count: 0 } });
    const count = (v: unknown) => ((v as Text).icons?.length ? undefined : (v as Text).args?.['count']);
    const at = all.findIndex(
      (v) => typeof count(v) === 'number' && typeof count(value) === 'number' && same(bare(v), bare(value)),
    );
    if (at < 0) all.push(value);
    else
      all[at] = { ...bare(value), args: { ...bare(value).args, count: Number(count(all[at])) + Number(count(value)) } };
  }
  return all;
}

/**
 * One line for two of which only one name differs: "pays with a, b". Null: they are different things. What is counted
 * in the rest of the line ("for 2 ships") holds for each of them, so that such lines are two.
 */
function joined(a: EventLine, b: EventLine): EventLine | null {
  const [before, after] = [a.text.args ?? {}, b.text.args ?? {}];
  const names = Object.keys(after);
  if (a.text.id !== b.text.id || names.length !== Object.keys(before).length) return null;
  const plain = names.filter((key) => !names.includes(key.replace(/_count$/, '')) || !key.endsWith('_count'));
  const [name, other] = plain.filter((key) => !same(before[key], after[key]));
  if (!name || other || name === 'seat' || !named(before[name]) || !named(after[name])) return null;
  if (plain.some((key) => key !== name && counts(after[key]))) return null;
  // the same once more is a line of its own, which says how often
  if (!counts(after[name]) && [after[name]].flat().some((v) => [before[name]].flat().some((u) => same(u, v))))
    return null;
  const all = together(before[name], after[name]);
  const args = { ...after, [name]: all as (typeof after)[string] };
  if (`${name}_count` in after) args[`${name}_count`] = all.length;
  return { ...b, text: { ...b.text, args }, targets: [...(a.targets ?? []), ...(b.targets ?? [])] };
}

/** What was not taken back: what holds again stands once, and of undoing again and again the last time. */
export function standing(entries: readonly Entry[]): Entry[] {
  const held: Entry[] = [];
  for (const entry of entries) {
    const { kind, to } = entry;
    if (kind !== 'undo' || to === undefined || to === null) held.push(entry);
    else {
      const undone = (e: Entry) => e.n > to && (e.kind === 'undo' || !!e.events?.length);
      held.splice(0, held.length, ...held.filter((e) => !undone(e)), entry);
    }
  }
  return held;
}

/** Makes blocks of entries: what happened first stands first, a heading above its round. */
export function telling(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  const begin = (shape: Shape) => {
    const nth = blocks.filter((block) => block.n === shape.n).length;
    blocks.push({ ...shape, key: `${shape.n}.${nth}` });
  };
  for (const entry of standing(entries)) {
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
