// Sentences from ids: Fluent catalogs come from the server, once per language and game.

import spare from 'virtual:spare';
import { FluentBundle, FluentNumber, FluentResource, type Scope } from '@fluent/bundle';
import { known, softened, type Breaks } from './hyphens';
import { get } from './api';
import type { Text, Texts as Sources } from './protocol';
import { notes } from './notes';

export type Lang = 'de' | 'en';
type Arg = string | number | FluentNumber;
export type Said = Text | string;

/** A part of a sentence that is drawn: its icons, and what they say. */
export interface Drawn {
  icons: readonly string[];
  words: string;
}
/** What stands in a sentence for what is drawn, until it is taken apart: signs that no text has. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const DRAWN = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

const LANG_KEY = 'starboard-lang';

function preferred(): Lang {
  const kept = notes.get(LANG_KEY);
  if (kept === 'de' || kept === 'en') return kept;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

const SMALL = 1000;
/** A number that is written the same in every language: no formatter is needed, and making one takes long. */
class Small extends FluentNumber {
  override toString(scope?: Scope): string {
    return Object.keys(this.opts).length && scope ? super.toString(scope) : String(this.value);
  }
}

function bundled(lang: string, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

class Texts {
  lang: Lang = $state(preferred());
  #bundles = $state.raw(new Map(Object.entries(spare).map(([lang, lines]) => [`${lang}/spare`, bundled(lang, lines)])));
  #breaks: Breaks = $state.raw(new Map());
  /** Names of the people at the table, by seat. */
  seats: string[] = $state([]);

  async load(game: string, lang: Lang = this.lang): Promise<void> {
    const key = `${lang}/${game}`;
    if (this.#bundles.has(key)) return;
    const found = game === '-' ? null : known(lang).catch(() => null);
    const { sources } = await get<Sources>(`/api/texts/${lang}/${game}`);
    this.#bundles = new Map(this.#bundles).set(key, bundled(lang, sources));
    this.#breaks = (await found) ?? this.#breaks;
  }

  async choose(lang: Lang, game: string): Promise<void> {
    await this.load(game, lang);
    await this.load('-', lang);
    notes.set(LANG_KEY, lang);
    document.documentElement.lang = lang;
    this.lang = lang;
  }

  /** Writes a text out in the catalog of a game (`-`: of the table alone); `drawn` collects what is drawn, not said. */
  say(said: Said | null | undefined, game = '-', drawn?: Drawn[]): string {
    if (!said) return '';
    const text: Text = typeof said === 'string' ? { id: said } : said;
    if (drawn && text.icons?.length) {
      const nth = drawn.push({ icons: text.icons, words: this.say(text, game) }) - 1;
      return `${OPEN}${nth}${CLOSE}`;
    }
    const args = text.args ?? {};
    if (text.id === 'core-seat') {
      const seat = Number(args['seat']);
      return this.seats[seat] ?? this.write(text.id, { seat: seat + 1 }, game);
    }
    const filled: Record<string, Arg> = {};
    for (const [name, value] of Object.entries(args)) filled[name] = this.argument(value, game, drawn);
    return this.write(text.id, filled, game);
  }

  /** Takes a sentence apart: words, and what is drawn instead of them. */
  drawn(said: Said | null | undefined, game = '-'): (string | Drawn)[] {
    const found: Drawn[] = [];
    return this.say(said, game, found)
      .split(DRAWN)
      .map((part, i) => (i % 2 ? (found[Number(part)] ?? '') : part))
      .filter((part) => part !== '');
  }

  /** Writes a text out for a narrow place: long words say where they may be broken, once that is known. */
  soft(said: Said | null | undefined, game = '-', least = 0): string {
    return softened(this.say(said, game), this.#breaks, least);
  }

  /** Writes a text out if there is one. */
  maybe(said: Said, game = '-'): string {
    const id = typeof said === 'string' ? said : said.id;
    const found = [`${this.lang}/${game}`, `${this.lang}/-`].some((key) => this.#bundles.get(key)?.hasMessage(id));
    return found ? this.say(said, game) : '';
  }

  /** Writes a number as readers of the language do; whole ones are the same in all of them. */
  number(value: number): string {
    return Number.isInteger(value) ? String(value) : value.toLocaleString(this.lang, { maximumFractionDigits: 2 });
  }

  /** Whoever plays on a seat, by its number. */
  player(seat: number): string {
    return this.write('core-seat', { seat: seat + 1 }, '-');
  }

  /** The name of a game. */
  game(id: string): string {
    return this.maybe(`${id}-title`, id) || this.maybe(`game-${id}`) || id;
  }

  private argument(value: unknown, game: string, drawn?: Drawn[]): Arg {
    if (Array.isArray(value)) return value.map((v) => this.argument(v, game, drawn)).join(', ');
    if (value && typeof value === 'object') return this.say(value as Text, game, drawn);
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < SMALL) return new Small(value);
    if (typeof value === 'number' || typeof value === 'string') return value;
    return '';
  }

  private write(id: string, args: Record<string, Arg>, game: string): string {
    for (const key of [`${this.lang}/${game}`, `${this.lang}/-`, `${this.lang}/spare`]) {
      const bundle = this.#bundles.get(key);
      const message = bundle?.getMessage(id);
      if (bundle && message?.value) return bundle.formatPattern(message.value, args);
    }
    return `⟨${id}⟩`;
  }
}

export const texts = new Texts();
