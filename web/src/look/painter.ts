// Paints pictures away from the page: a worker, so that no frame waits for a planet.

import { Album } from './album';
import { hash } from './chance';
import { paintGlobe, paintHex, paintSky, paintWorld, type Tint, type Rgb } from './planet';

export type Kind = 'world' | 'attacked' | 'globe' | 'hex' | 'sky';
export interface Wanted {
  key: string;
  kind: Kind;
  id: string;
  good: Tint;
  tint: Rgb | null;
  width: number;
  height: number;
}
export interface Painted {
  key: string;
  blob: Blob;
}

/** Paints one picture. */
export function paint(wanted: Wanted): OffscreenCanvas {
  const canvas = new OffscreenCanvas(wanted.width, wanted.height);
  if (wanted.kind === 'globe') paintGlobe(canvas, wanted.id, wanted.good);
  else if (wanted.kind === 'hex') paintHex(canvas, wanted.id, wanted.good, wanted.tint ?? [40, 60, 100]);
  else if (wanted.kind === 'sky') {
    const g = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    paintSky(g, wanted.width, wanted.height, wanted.tint ?? [26, 42, 76], hash(wanted.id), 0.75);
  } else paintWorld(canvas, wanted.id, wanted.good, undefined, wanted.kind === 'attacked');
  return canvas;
}

// While the client is worked on a painter may change and keep its name.
const album = import.meta.env.PROD ? new Album(self.location.href) : null;

self.onmessage = async ({ data: wanted }: MessageEvent<Wanted>) => {
  let blob = await album?.find(wanted.key);
  if (!blob) {
    blob = await paint(wanted).convertToBlob({ type: 'image/webp', quality: 0.9 });
    void album?.keep(wanted.key, blob);
  }
  const painted: Painted = { key: wanted.key, blob };
  self.postMessage(painted);
};
