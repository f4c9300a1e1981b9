// Records that stand for things on the table, and are put in and taken out by a tap on them.

import type { Value } from './answers';
import type { FormChoice, FormField } from './protocol';

export type Record_ = Record<string, Value>;

/** Whether a field asks for records that stand for things on the table. */
export const isPlan = (field: FormField): boolean =>
  field.kind === 'records' && !!field.choices?.some((choice) => choice.target && choice.record);

/** Whether a record is what a choice puts in, however it was changed since. */
const is = (field: FormField, record: Record_, choice: FormChoice): boolean =>
  (field.by ?? []).every((name) => record[name] === choice.record?.[name]);

/** How often a choice is among the records. */
export const times = (field: FormField, records: readonly Record_[], choice: FormChoice): number =>
  records.filter((record) => is(field, record, choice)).length;

/** The records with all that a thing on the table stands for, or without it if any of that was there. */
export function tapped(field: FormField, records: readonly Record_[], key: string): Record_[] | null {
  const choices = (field.choices ?? []).filter((choice) => choice.target === key);
  if (!choices.length) return null;
  const rest = records.filter((record) => !choices.some((choice) => is(field, record, choice)));
  if (rest.length < records.length) return rest;
  return [...rest, ...choices.flatMap((c) => Array.from({ length: c.most ?? 1 }, () => ({ ...c.record })))];
}

/** The records with one fewer of a choice. */
export function without(field: FormField, records: readonly Record_[], choice: FormChoice): Record_[] {
  const at = records.findLastIndex((record) => is(field, record, choice));
  return records.filter((_, i) => i !== at);
}

/** What lies on the table for the records. */
export const standing = (field: FormField, records: readonly Record_[]): Set<string> =>
  new Set((field.choices ?? []).filter((c) => times(field, records, c)).map((c) => c.target ?? ''));

/** What all records cost, or bring, by item. */
export function summed(field: FormField, records: readonly Record_[], what: 'takes' | 'gives'): [string, number][] {
  const found = new Map<string, number>();
  for (const choice of field.choices ?? []) {
    const n = times(field, records, choice);
    for (const [item, each] of Object.entries(choice[what] ?? {}))
      if (n) found.set(item, (found.get(item) ?? 0) + n * each);
  }
  return [...found];
}
