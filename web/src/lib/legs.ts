// Who gives what to whom: the parts of a deal, and what they come to.

import { empty, type Value } from './answers';
import type { FormField, Later } from './protocol';

/** What one player gives another: amounts, cards, and whatever else the form asks for. */
export interface Leg {
  giver: number;
  taker: number;
  [part: string]: Value;
}

const WHO = new Set(['giver', 'taker']);
const amounts = (leg: Leg | undefined, part: string) => (leg?.[part] ?? {}) as Record<string, number>;

/** Whether a field asks who gives what to whom. */
export const isTrade = (field: FormField): boolean =>
  field.kind === 'records' && [...WHO].every((name) => field.fields?.some((inner) => inner.name === name));

/** What is asked for beside who gives and who takes; goods in numbers come first. */
export function partsOf(field: FormField): { goods: FormField | null; others: FormField[] } {
  const parts = (field.fields ?? []).filter((f) => !WHO.has(f.name));
  const goods = parts.find((f) => f.kind === 'amounts') ?? null;
  return { goods, others: parts.filter((f) => f !== goods) };
}

export const between = (legs: readonly Leg[], giver: number, taker: number): Leg | undefined =>
  legs.find((leg) => leg.giver === giver && leg.taker === taker);

/** How many of an item go from one player to another. */
export const count = (legs: readonly Leg[], giver: number, taker: number, part: string, item: string): number =>
  amounts(between(legs, giver, taker), part)[item] ?? 0;

/** How many of an item a player gives in all. */
export const given = (legs: readonly Leg[], giver: number, part: string, item: string): number =>
  legs.reduce((sum, leg) => sum + (leg.giver === giver ? (amounts(leg, part)[item] ?? 0) : 0), 0);

/** Whether anything goes from one to the other by it. */
export const says = (leg: Leg | undefined): boolean =>
  !!leg && Object.entries(leg).some(([name, value]) => !WHO.has(name) && value !== 0 && !empty(value));

/** The same with a part put in; `kept` legs stay though they say nothing. */
export function put(
  legs: readonly Leg[],
  giver: number,
  taker: number,
  part: string,
  value: Value,
  kept = false,
): Leg[] {
  const there = between(legs, giver, taker);
  const leg: Leg = { ...(there ?? { giver, taker }), [part]: value };
  const all = there ? legs.map((l) => (l === there ? leg : l)) : [...legs, leg];
  return kept ? all : all.filter(says);
}

/** The same with more, or less, of an item. */
export function moved(
  legs: readonly Leg[],
  giver: number,
  taker: number,
  part: string,
  item: string,
  by: number,
  kept = false,
): Leg[] {
  const now = { ...amounts(between(legs, giver, taker), part) };
  now[item] = Math.max(0, (now[item] ?? 0) + by);
  if (!now[item]) delete now[item];
  return put(legs, giver, taker, part, now, kept);
}

/** Everybody else a deal of mine concerns. */
export const partners = (legs: readonly Leg[], me: number): number[] =>
  [...new Set(legs.flatMap((leg) => [leg.giver, leg.taker]))].filter((seat) => seat !== me);

/** The same deal with another partner, who is asked for the same goods; cards only the old one has. */
export function turned(legs: readonly Leg[], me: number, partner: number, goods: string): Leg[] {
  return legs
    .map((leg) => (leg.giver === me ? { ...leg, taker: partner } : { giver: partner, taker: me, [goods]: leg[goods] }))
    .filter(says);
}

/** What the goods are worth that go to somebody, or come from somebody. */
export function worth(legs: readonly Leg[], goods: FormField | null, who: 'giver' | 'taker', seat: number): number {
  const prices = new Map((goods?.choices ?? []).map((c) => [String(c.value), c.worth ?? 0]));
  let sum = 0;
  for (const leg of legs)
    if (leg[who] === seat && goods)
      for (const [item, n] of Object.entries(amounts(leg, goods.name))) sum += n * (prices.get(item) ?? 0);
  return sum;
}

/** A field as one player can fill it: only what that player has; null if there is nothing. */
export function heldBy(field: FormField, seat: number): FormField | null {
  if (field.kind === 'number') {
    const most = field.have?.length ? (field.have[seat] ?? 0) : (field.most ?? 1);
    return most > 0 ? { ...field, most } : null;
  }
  if (field.kind !== 'choices' && field.kind !== 'amounts') return field;
  const choices = (field.choices ?? [])
    .filter((c) => !c.have?.length || (c.have[seat] ?? 0) > 0)
    .map((c) => (c.have?.length ? { ...c, most: c.have[seat] ?? 0 } : c));
  return choices.length ? { ...field, choices } : null;
}

type Record_ = Record<string, Value>;

/** Whether a record says that one player gives another goods later. */
const isOwed = (record: Record_, later: Later, giver: number, taker: number): boolean =>
  record[later.giver] === giver &&
  record[later.taker] === taker &&
  Object.entries(later.also ?? {}).every(([name, value]) => record[name] === value);

/** What one player gives another later: the first such record. */
export const owed = (
  records: readonly Record_[],
  later: Later,
  giver: number,
  taker: number,
): { round: number; goods: Record<string, number> } | null => {
  const found = records.find((record) => isOwed(record, later, giver, taker));
  if (!found) return null;
  return { round: Number(found[later.round]), goods: (found[later.goods] ?? {}) as Record<string, number> };
};

/** The records with other goods, or another round, for what one player gives another later; none for no goods. */
export function owing(
  records: readonly Record_[],
  later: Later,
  giver: number,
  taker: number,
  round: number,
  goods: Record<string, number>,
): Record_[] {
  const there = records.find((record) => isOwed(record, later, giver, taker));
  const kept = Object.fromEntries(Object.entries(goods).filter(([, n]) => n > 0));
  const made: Record_ = {
    ...(there ?? { ...later.also, [later.giver]: giver, [later.taker]: taker }),
    [later.round]: round,
    [later.goods]: kept,
  };
  const says = Object.keys(kept).length > 0;
  if (!there) return says ? [...records, made] : [...records];
  return records.flatMap((record) => (record !== there ? [record] : says ? [made] : []));
}

/** The same promises between me and another partner. */
export const owedBy = (
  records: readonly Record_[],
  later: Later,
  me: number,
  from: number | null,
  partner: number,
): Record_[] =>
  records.map((record) => {
    if (from === null) return record;
    if (isOwed(record, later, me, from)) return { ...record, [later.taker]: partner };
    if (isOwed(record, later, from, me)) return { ...record, [later.giver]: partner };
    return record;
  });
