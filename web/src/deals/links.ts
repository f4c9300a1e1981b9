// Deals and finished games as links. A link keeps everything behind `#`, which browsers do not send.

/** A deal: whoever opens its link plays the same cards. */
export interface Deal {
  game: string;
  /** A decimal number of 63 bits, more than JavaScript can count. */
  seed: string;
  /** One line of notation. */
  setup: string;
  /** The bot on every other seat; empty: the usual one. */
  bot: string;
}
/** A finished game that is handed on as a challenge. */
export interface Handed {
  /** What the challenger is called: a claim, unlike the score. */
  by: string;
  seat: number;
  /** By seat: the bot that sat there and how long it thought; nothing for people. */
  bots: (readonly [string, number] | null)[];
  record: string;
}

const SEED = /^[0-9]{1,19}$/;
const SEEDS = 2n ** 63n;
/** The longest that a bot may think about a move, in seconds. */
const THINKS = 60;
const OWN = new Set(['seed', 'bot']);
/** Longer than any record that is taken; what unpacks to more was made to do harm. */
const MOST = 4_000_000;
/** From so many characters on, some messengers cut a link. */
export const LONG = 8000;

const base = () => `${location.origin}${location.pathname}`;

/** The link of a deal. */
export function dealHash({ game, seed, setup, bot }: Deal): string {
  const query = new URLSearchParams({ seed });
  if (bot) query.set('bot', bot);
  for (const part of setup.split(' ').filter(Boolean)) {
    const at = part.indexOf('=');
    query.append(part.slice(0, at), part.slice(at + 1));
  }
  return `#/d/${game}?${query}`;
}
export const dealLink = (deal: Deal) => base() + dealHash(deal);

/** Reads the link of a deal; null if it is none. */
export function readDeal(hash: string): Deal | null {
  const found = /^#\/d\/([a-z][a-z0-9_]*)\?(.*)$/.exec(hash);
  if (!found?.[1]) return null;
  const query = new URLSearchParams(found[2]);
  const seed = query.get('seed') ?? '';
  if (!SEED.test(seed) || BigInt(seed) >= SEEDS) return null;
  const setup = [...query].filter(([name]) => !OWN.has(name)).map(([name, value]) => `${name}=${value}`);
  return { game: found[1], seed, setup: setup.join(' '), bot: query.get('bot') ?? '' };
}

async function piped(data: Uint8Array<ArrayBuffer>, through: GenericTransformStream, most: number): Promise<string> {
  const reader = new Blob([data]).stream().pipeThrough(through).getReader();
  const words = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done) return text + words.decode();
    text += words.decode(value, { stream: true });
    if (text.length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
  }
}

/** Packs a text into letters that a link can hold. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
/** Unpacks it; throws if it was damaged. */
export function unpack(letters: string, most = MOST): Promise<string> {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return piped(bytes, new DecompressionStream('deflate-raw'), most);
}

/** A record without what can be worked out again: the digests beside its answers. */
export const bare = (record: string) => record.replaceAll(/ +# [0-9a-f]*$/gm, '');

/** The link of a challenge. */
export async function challengeLink(handed: Handed): Promise<string> {
  return `${base()}#/c/${await pack(JSON.stringify({ ...handed, record: bare(handed.record) }))}`;
}

const isSeat = (seat: unknown) => Number.isInteger(seat) && (seat as number) >= 0;
const isBot = (bot: unknown) =>
  bot === null || (Array.isArray(bot) && typeof bot[0] === 'string' && bot[1] > 0 && bot[1] <= THINKS);

/** Reads the link of a challenge; throws if it is damaged. What it says is not to be believed before it was replayed. */
export async function readChallenge(hash: string): Promise<Handed> {
  const found = JSON.parse(await unpack(/^#\/c\/([\w-]+)$/.exec(hash)?.[1] ?? '')) as Partial<Handed> | null;
  const { by, seat, bots, record } = found ?? {};
  if (typeof by !== 'string' || typeof record !== 'string' || !isSeat(seat)) throw new Error('no challenge');
  if (!Array.isArray(bots) || !bots.every(isBot)) throw new Error('no challenge');
  return { by: by.trim().slice(0, 40) || '?', seat: seat as number, bots: bots as Handed['bots'], record };
}

/** What a record says of its game, for a first look; whether it is true comes out when it is replayed. */
export function head(record: string): { game: string; setup: string; seed: string } {
  const line = (word: string) => new RegExp(`^${word}(?: (.*))?$`, 'm').exec(record)?.[1] ?? '';
  return { game: line('game').split(' ')[0] ?? '', setup: line('setup'), seed: line('seed') };
}
