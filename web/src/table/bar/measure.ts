// Whether words stand beside each other on buttons, before they are drawn.

/** The type on a button, and that of the small words on it. */
export const PRINT = "600 16px 'Barlow Condensed'";
/** The type of an answer of more letters than `LONG`, and of two that share a row. */
const LONG_PRINT = "600 14px 'Barlow Condensed'";
/** From so many letters on an answer is written smaller, in up to three lines instead of two. */
export const LONG = 36;
export const SMALL_PRINT = "400 12px 'Barlow'";
/** The width of a letter, where there is nothing to measure with. */
const LETTER = 10.2;
/** Beside the words on them, buttons need room: around the row, in each of them, between two. */
const [AROUND, WITHIN, BETWEEN] = [44, 22, 6];

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide words are. */
export function long(words: string, font = PRINT): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen) pen.font = font;
  return pen?.measureText(words).width ?? words.length * LETTER;
}

/** Whether an answer is read whole in three lines of half the width: lines are seldom filled to their ends. */
export function halved(words: string, width: number): boolean {
  return long(words, LONG_PRINT) <= 2.5 * ((width - AROUND - BETWEEN) / 2 - WITHIN);
}

/** Whether buttons as wide as these words stand in one row. */
export function fits(words: readonly number[], width: number): boolean {
  return words.reduce((sum, word) => sum + word + WITHIN + BETWEEN, -BETWEEN) <= width - AROUND;
}
