// Painted pictures, made once per id and size and kept; the page never waits for them.

import type { Kind, Painted, Wanted } from './painter';
import { TINTS, type Rgb, type Tint } from './planet';

/** What a place is painted in where a scene names no palette we have. */
export const tintNamed = (name: string): Tint => TINTS.find((tint) => tint === name) ?? 'none';

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
  good: Tint,
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
