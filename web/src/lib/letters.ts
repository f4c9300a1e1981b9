// How words are written where they stand alone.

/** A text as it begins a line: with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
