// What the choices of a set-up and the bots are called.

import type { GameInfo } from '../lib/protocol';
import { texts } from '../lib/texts.svelte';
import { asked, words } from './setup';

export const fieldName = (game: string, field: string) => texts.maybe(`${game}-setup-${field}`, game) || words(field);
export function valueName(game: string, field: string, value: string): string {
  if (value === 'yes' || value === 'no') return texts.say(`web-${value}`);
  return (
    texts.maybe(`${game}-setup-${field}-${value}`, game) ||
    texts.maybe(`${game}-${field}-${value}`, game) ||
    words(value)
  );
}
export const botName = (bot: string) => texts.maybe(`bot-${bot}-name`) || words(bot);

/** The fields that a line of notation names. */
export const given = (setup: string) =>
  new Map(
    setup
      .split(' ')
      .filter((part) => part.includes('='))
      .map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
/** How many play: as the set-up says, else as usual. */
export const seatsOf = (game: GameInfo, setup: string) =>
  Number(given(setup).get('seats') ?? game.fields.find((f) => f.name === 'seats')?.default ?? game.least);

/** A set-up in words: what most tables choose, and whatever else differs from the usual. */
export function described(game: GameInfo, setup: string): { name: string; value: string }[] {
  const named = given(setup);
  const seats = seatsOf(game, setup);
  const said = [{ name: texts.say('web-seats'), value: String(seats) }];
  for (const field of asked(game.fields, seats, game.least)) {
    const value = named.get(field.name) ?? (field.folded || field.kind !== 'choice' ? '' : field.usual);
    const values = value.split(',').map((one) => valueName(game.id, field.name, one));
    // what is left to chance needs no words
    if (value && value !== '-1') said.push({ name: fieldName(game.id, field.name), value: values.join(', ') });
  }
  return said;
}
