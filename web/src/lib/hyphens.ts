// Soft hyphens for long words, so that a narrow place can break them where a reader would.

const LONG = /\p{L}{8,}/gu;

/** Long words, and the same with soft hyphens. */
export type Breaks = ReadonlyMap<string, string>;

/** Reads words that are written with hyphens where they may be broken. */
export const breaks = (words: string): Breaks =>
  new Map(words.split(' ').map((word) => [word.replaceAll('-', ''), word.replaceAll('-', '\u00ad')]));

/** Fetches what is known of a language; nothing is known of others. */
export async function known(lang: string): Promise<Breaks> {
  if (lang === 'de') return breaks((await import('virtual:hyphens/de')).default);
  if (lang === 'en') return breaks((await import('virtual:hyphens/en')).default);
  return new Map();
}

/** Says in a text where its long words may be broken, those of at least so many letters. */
export const softened = (text: string, found: Breaks, least = 0) =>
  found.size ? text.replace(LONG, (word) => (word.length < least ? word : (found.get(word) ?? word))) : text;
