// What a form's fields make of the values typed into them: an answer as the server takes it.

import type { FormField } from './protocol';

export type Value = unknown;
export type Answer = { do: string } & Record<string, Value>;

/** What a field holds before anything was typed. */
export function start(field: FormField): Value {
  switch (field.kind) {
    case 'number':
      return field.start ?? field.least ?? 0;
    case 'choice':
      return '';
    case 'choices':
      return [];
    case 'records':
      return field.begun ?? [];
    case 'amounts':
      return {};
    case 'flag':
      return false;
    default:
      return '';
  }
}

/** Whether a value says nothing, so that it is left out; a number always says something. */
export function empty(value: Value): boolean {
  if (value === '' || value === false || value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The fields that are asked for beside what a record says already. */
export const asked = (fields: readonly FormField[], record: Record<string, Value>): FormField[] =>
  fields.filter((field) =>
    Object.entries(field.when ?? {}).every(([name, values]) => values.includes(String(record[name] ?? ''))),
  );

/** A record with only what was said, and was asked for. */
export function said(fields: readonly FormField[], values: Record<string, Value>): Record<string, Value> {
  const made: Record<string, Value> = {};
  for (const field of asked(fields, values)) {
    const value = values[field.name];
    if (empty(value)) continue;
    made[field.name] =
      field.kind === 'records' ? (value as Record<string, Value>[]).map((v) => said(field.fields ?? [], v)) : value;
  }
  return made;
}

/** The fields of each answer that can be composed; a field that names none belongs to the one before. */
export function forms(fields: readonly FormField[]): [string, FormField[]][] {
  const found = new Map<string, FormField[]>();
  let name = '';
  for (const field of fields) {
    name = field.option || name;
    if (name) found.set(name, [...(found.get(name) ?? []), field]);
  }
  return [...found];
}
