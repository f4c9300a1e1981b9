// What every element of a scene may ask of the table it lies on.

import { getContext, setContext } from 'svelte';
import type { Text } from '../lib/protocol';
import type { Choosing } from '../table/choosing.svelte';

export interface TableContext {
  readonly game: string;
  readonly choosing: Choosing;
  say(text: Text | string | null | undefined): string;
  seatName(seat: number): string;
  click(key: string): void;
  act(line: string): void;
  read(key: string): void;
}

const KEY = Symbol('table');
export const provide = (table: TableContext) => setContext(KEY, table);
export const table = () => getContext<TableContext>(KEY);
export const seatColour = (seat: number | null | undefined) =>
  seat === null || seat === undefined ? 'var(--none)' : `var(--seat-${(seat % 9) + 1})`;
