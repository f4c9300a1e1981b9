// What a game's set-up asks for, from the JSON schema of its fields, and the line of notation it becomes.

import { capital } from '../lib/letters';
import type { BotInfo, SetupField } from '../lib/protocol';

export interface Asked {
  name: string;
  kind: 'choice' | 'number' | 'flag' | 'text' | 'seats';
  choices: string[];
  usual: string;
  /** Of a list with a part for each seat: the usual parts. */
  list: string[];
  folded: boolean;
}

const written = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '' : String(value);

/** The fields a person can fill in with that many seats; lists whose parts are not named keep their default. */
export function asked(fields: readonly SetupField[], seats = 0, least = 0): Asked[] {
  const made: Asked[] = [];
  for (const { name, schema, default: usual, values, folded = false } of fields) {
    if (name === 'seats' || name === 'do') continue;
    const listed = values?.[seats - least];
    if (listed === null) continue;
    const type = schema['type'];
    const known = Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
    const choices = listed?.length ? [...listed] : known;
    const add = (kind: Asked['kind'], start = written(usual), list: string[] = []) =>
      made.push({ name, kind, choices, usual: start, list, folded });
    if (type === 'array') {
      if (choices.length) add('seats', '', Array.isArray(usual) ? usual.map(String) : []);
    } else if (choices.length) add('choice');
    else if (type === 'boolean') add('flag', written(usual ?? false));
    else if (type === 'integer' || type === 'number') add('number');
    else if (type === 'string') add('text');
  }
  return made;
}

/** What a choice shows: what was chosen, else the usual, else the first there is. */
export function chosen({ choices, usual }: Asked, value: string | undefined): string {
  if (value !== undefined && (!choices.length || choices.includes(value))) return value;
  return !choices.length || choices.includes(usual) ? usual : (choices[0] ?? '');
}

/** A part for each seat: nothing if none was chosen, else chance fills the gaps with what is left. */
export function dealt(
  parts: readonly string[],
  seats: number,
  all: readonly string[],
  chance: () => number = Math.random,
): string[] {
  const taken = Array.from({ length: seats }, (_, i) => parts[i] ?? '');
  if (!taken.some(Boolean)) return [];
  const left = all.filter((value) => !taken.includes(value));
  return taken.map((value) => value || (left.splice(Math.floor(chance() * left.length), 1)[0] ?? ''));
}

/** The set-up as one line, with only what differs from the usual. */
export function line(
  seats: number,
  fields: readonly Asked[],
  values: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly string[]>> = {},
): string {
  const parts = [`seats=${seats}`];
  for (const field of fields) {
    const { name, kind, usual, choices } = field;
    if (kind === 'seats') {
      const list = dealt(lists[name] ?? [], seats, choices);
      if (list.length) parts.push(`${name}=${list.join(',')}`);
      continue;
    }
    const value = chosen(field, values[name]);
    if (value === usual || value === '') continue;
    parts.push(`${name}=${kind === 'flag' ? (value === 'true' ? 'yes' : 'no') : value}`);
  }
  return parts.join(' ');
}

/** A field's name as words, where no catalog has a text for it. */
export const words = (name: string) => capital(name).replaceAll('_', ' ');

/** How strong a bot plays a game: its level, from 1 on, and its rating where it was measured. */
export interface Level {
  level: number;
  bot: string;
  rating: number | null;
}
/** The bots that know a game. */
export const playersOf = (bots: readonly BotInfo[], game: string) =>
  bots.filter(({ games }) => !games?.length || games.includes(game));
/** The levels to choose an opponent by, from weak to strong. */
export const levels = (bots: readonly BotInfo[], game: string): Level[] =>
  bots
    .filter((bot) => bot.level)
    .map(({ name, level, ratings }) => ({ level: level ?? 0, bot: name, rating: ratings?.[game] ?? null }))
    .sort((a, b) => a.level - b.level);
/** What a table is set up with: somebody who plays along. */
const USUAL_LEVEL = 2;
/** The bot that takes a seat unless another is chosen. */
export function usualBot(bots: readonly BotInfo[], game: string): string {
  const players = playersOf(bots, game);
  const known = levels(players, game);
  return (known.find(({ level }) => level === USUAL_LEVEL) ?? known[0])?.bot ?? players[0]?.name ?? '';
}
