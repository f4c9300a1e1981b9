// What a game's set-up asks for, from the JSON schema of its fields, and the line of notation it becomes.

import type { SetupField } from '../lib/protocol';

export interface Asked {
  name: string;
  kind: 'choice' | 'number' | 'flag' | 'text';
  choices: string[];
  usual: string;
}

const written = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value);

/** The fields a person can fill in; lists and records keep their default. */
export function asked(fields: readonly SetupField[]): Asked[] {
  const made: Asked[] = [];
  for (const { name, schema, default: usual } of fields) {
    if (name === 'seats' || name === 'do') continue;
    const choices = Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
    const type = schema['type'];
    if (choices.length) made.push({ name, kind: 'choice', choices, usual: written(usual) });
    else if (type === 'boolean') made.push({ name, kind: 'flag', choices: [], usual: written(usual ?? false) });
    else if (type === 'integer' || type === 'number')
      made.push({ name, kind: 'number', choices: [], usual: written(usual) });
    else if (type === 'string') made.push({ name, kind: 'text', choices: [], usual: written(usual) });
  }
  return made;
}

/** The set-up as one line, with only what differs from the usual. */
export function line(seats: number, fields: readonly Asked[], values: Readonly<Record<string, string>>): string {
  const parts = [`seats=${seats}`];
  for (const { name, kind, usual } of fields) {
    const value = values[name] ?? usual;
    if (value === usual || value === '') continue;
    parts.push(`${name}=${kind === 'flag' ? (value === 'true' ? 'yes' : 'no') : value}`);
  }
  return parts.join(' ');
}

/** A field's name as words, where no catalog has a text for it. */
export const words = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
