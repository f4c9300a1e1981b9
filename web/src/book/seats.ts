// In a book nobody sits at the table: seats are called by their number.

import type { Text } from '../lib/protocol';
import { texts, type Said } from '../lib/texts.svelte';

function counted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(counted);
  if (!value || typeof value !== 'object') return value;
  const text = value as Text;
  if (text.id === 'core-seat') return texts.player(Number(text.args?.['seat']));
  return numbered(text);
}
function numbered(text: Text): Text {
  const args = Object.entries(text.args ?? {}).map(([name, value]) => [name, counted(value)] as const);
  return { ...text, args: Object.fromEntries(args) };
}

/** Writes a text out, with numbers instead of the names of people. */
export function sayCounted(said: Said | null | undefined, game: string, soft = false): string {
  if (said && typeof said === 'object' && said.id === 'core-seat') return texts.player(Number(said.args?.['seat']));
  const text = said && typeof said === 'object' ? numbered(said) : said;
  return soft ? texts.soft(text, game) : texts.say(text, game);
}
