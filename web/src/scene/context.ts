// What every element of a scene may ask of the table it lies on.

import { getContext, setContext } from 'svelte';
import type { Staged } from '../lib/find';
import type { Clash, Line, Question, Text, Weighed } from '../lib/protocol';
import { hash } from '../look/chance';
import { known } from '../look/icons';
import type { Choosing } from '../table/choosing.svelte';
import type { Composing } from '../table/composing.svelte';

/** A step of a battle that is told now: things it is about, and things the side that came set out from. */
export interface Fight {
  readonly clash: Clash;
  readonly at: readonly string[];
  readonly from: readonly string[];
}

export interface TableContext {
  readonly game: string;
  readonly me: number | null;
  /** Whether it is a picture in a book, where nothing happens. */
  readonly still?: boolean;
  /** How many play. */
  readonly seats: number;
  /** Whether all that the others have fits beside each other. */
  readonly roomy?: boolean;
  readonly choosing: Choosing;
  readonly composing: Composing;
  /** Keys of what just happened, and of what a bot would choose. */
  readonly fresh: ReadonlySet<string>;
  readonly hinted: ReadonlySet<string>;
  readonly fight: Fight | null;
  say(text: Text | string | null | undefined): string;
  /** What an answer that is being written would bring. */
  weigh?(option: Record<string, unknown>): Promise<Weighed | null>;
  /** Writes a text for a narrow place: its long words can be broken. */
  soft(text: Text | string | null | undefined): string;
  /** Writes a text that need not exist. */
  maybe(text: Text | string): string;
  seatName(seat: number): string;
  /** What the crest of a player is drawn from, and in which colour. */
  crestOf(seat: number): [string, string];
  click(key: string): void;
  act(line: string): void;
  /** Opens the large copy. */
  read(key: string): void;
  /** Shows on the spot what it is and why it cannot be chosen now. */
  peek(key: string): void;
  /** Shows where on the table something lies. */
  point(key: string): void;
  /** Lets things on the table stand out while somebody looks at what speaks of them; of nothing: no more. */
  mark(keys: readonly string[]): void;
  /** The card, or the line of a card, with a key. */
  staged(key: string): Staged | null;
  /** What a thing on the table is called. */
  nameOf(key: string): string;
  /** Opens the rules: at a paragraph, or where they help with what is asked. */
  rule(paragraph: string, question?: Question): void;
}

/** Colours for frames that no style names: the same name always gets the same one. */
const SPARE = ['#ff7a66', '#8fc7ff', '#6fd07a', '#c79bff', '#f0b45a', '#7fd6d2', '#f08bd0', '#b5d34a'];
export const frameColour = (name: string, otherwise: string) =>
  name ? `var(--k-${name.replaceAll(' ', '-')}, ${SPARE[hash(name) % SPARE.length]})` : otherwise;

const KEY = Symbol('table');
export const provide = (table: TableContext) => setContext(KEY, table);
export const table = () => getContext<TableContext>(KEY);

export const isSeat = (seat: number | null | undefined): seat is number => typeof seat === 'number' && seat >= 0;
export const seatColour = (seat: number | null | undefined) =>
  isSeat(seat) ? `var(--seat-${(seat % 9) + 1})` : 'var(--none)';

/** What stands on the chip of a line: nothing where it is an icon, the game's word for it, or the table's. */
export const chipText = (t: TableContext, { chip }: Line) =>
  chip && !known(chip) ? t.maybe(`${t.game}-chip-${chip}`) || t.maybe(`web-chip-${chip}`) || chip : '';

/** The word on the chip of a line, also where the chip is an icon; a name without a word is a colour, drawn and not said. */
export const chipWord = (t: Pick<TableContext, 'game' | 'maybe'>, { chip }: Line) =>
  chip ? t.maybe(`${t.game}-chip-${chip}`) || t.maybe(`web-chip-${chip}`) || (/^[a-z_]+$/.test(chip) ? '' : chip) : '';

/** Why a thing cannot be chosen; where there is no better reason, what is asked instead. */
export const whyNot = (t: TableContext, reason: Text) =>
  reason.id === 'refused-not_now' && t.choosing.question
    ? t.say({ id: 'web-asked-now', args: { question: t.choosing.asking ?? '' } })
    : t.say(reason);
