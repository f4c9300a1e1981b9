// Painted pictures, made once per id and size and kept; the page never waits for them.

import type { Kind, Painted, Wanted } from './painter';
import type { Good, Rgb } from './planet';

const GOODS = new Set(['novelty', 'rare', 'genes', 'alien', 'void', 'none']);
/** What a frame is painted as where it is no good: other words that name a kind of place. */
const LIKE: Record<string, Good> = {
  ice: 'novelty',
  water: 'novelty',
  ocean: 'novelty',
  jungle: 'genes',
  desert: 'rare',
  lava: 'rare',
  planet: 'genes',
  technology: 'novelty',
  ship: 'rare',
};
export const goodOf = (name: string): Good => (GOODS.has(name) ? (name as Good) : (LIKE[name] ?? 'none'));

const made = new Map<string, Promise<string>>();
const waiting = new Map<string, (address: string) => void>();
let painter: Worker | null = null;

function worker(): Worker {
  if (painter) return painter;
  painter = new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' });
  painter.onmessage = (message: MessageEvent<Painted>) => {
    const { key, blob } = message.data;
    waiting.get(key)?.(URL.createObjectURL(blob));
    waiting.delete(key);
  };
  return painter;
}

const PATIENCE = 400;
/** The page comes first: nothing is painted before its first frame (a page nobody sees has none). */
let seen: Promise<void> | null = null;
const pageIsSeen = () =>
  (seen ??= new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, PATIENCE);
  }));

/** Gives the address of a picture once it is painted. */
export function picture(
  kind: Kind,
  id: string,
  good: Good,
  width: number,
  height: number,
  tint: Rgb | null = null,
): Promise<string> {
  const key = `${kind}:${id}:${good}:${width}x${height}:${tint ?? ''}`;
  let found = made.get(key);
  if (!found) {
    found = new Promise((resolve) => {
      waiting.set(key, resolve);
      const wanted: Wanted = { key, kind, id, good, tint, width, height };
      void pageIsSeen().then(() => worker().postMessage(wanted));
    });
    made.set(key, found);
  }
  return found;
}
