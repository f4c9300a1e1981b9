// Painted pictures, made once per id and size and kept; the page never waits for them.

import { paintGlobe, paintWorld, type Good } from './planet';

const GOODS = new Set(['novelty', 'rare', 'genes', 'alien', 'none']);
export const goodOf = (name: string): Good => (GOODS.has(name) ? (name as Good) : 'none');

const made = new Map<string, Promise<string>>();
const queue: (() => void)[] = [];
let working = false;

function work(): void {
  const job = queue.shift();
  if (!job) {
    working = false;
    return;
  }
  job();
  setTimeout(work, 0);
}

function later<T>(make: () => T): Promise<T> {
  return new Promise((resolve) => {
    queue.push(() => resolve(make()));
    if (!working) {
      working = true;
      setTimeout(work, 0);
    }
  });
}

async function url(canvas: OffscreenCanvas): Promise<string> {
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
}

/** Gives the address of a picture, painted when the page has time. */
export function picture(kind: 'world' | 'globe', id: string, good: Good, width: number, height: number): Promise<string> {
  const key = `${kind}:${id}:${good}:${width}x${height}`;
  let found = made.get(key);
  if (!found) {
    found = later(() => {
      const canvas = new OffscreenCanvas(width, height);
      if (kind === 'world') paintWorld(canvas, id, good);
      else paintGlobe(canvas, id, good);
      return canvas;
    }).then(url);
    made.set(key, found);
  }
  return found;
}
