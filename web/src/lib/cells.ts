// What stands in a cell of a chart.

import type { Cell, Text } from './protocol';
import { texts } from './texts.svelte';

/** Writes a cell out: its text, or its number as readers of the language write it. */
export function written({ text, value }: Cell, say: (text: Text) => string): string {
  if (text) return say(text);
  return typeof value === 'number' ? texts.number(value) : (value ?? '');
}
