// Where hexes lie: pointy tops, axial coordinates; and how one is told to those who do not see it.

import type { Hex, Text, Token } from '../../lib/protocol';

export const RADIUS = 60;
export const WIDTH = Math.sqrt(3) * RADIUS;

export interface At {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const centre = ({ q, r }: At): Point => ({ x: WIDTH * (q + r / 2), y: 1.5 * RADIUS * r });

/** The corners of a hex around its centre, as SVG wants them. */
export const corners = (radius: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3;
    return `${(radius * Math.sin(a)).toFixed(1)},${(-radius * Math.cos(a)).toFixed(1)}`;
  }).join(' ');

/** The border between two neighbours, as a path. */
export function border(a: At, b: At): string {
  const p = centre(a);
  const q = centre(b);
  const x = (p.x + q.x) / 2;
  const y = (p.y + q.y) / 2;
  const dx = ((q.y - p.y) / WIDTH) * RADIUS * 0.5;
  const dy = (-(q.x - p.x) / WIDTH) * RADIUS * 0.5;
  return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
}

/** The room all hexes take. */
export function room(hexes: readonly At[]): Box {
  if (!hexes.length) return { left: -WIDTH, top: -RADIUS, width: WIDTH * 2, height: RADIUS * 2 };
  const xs = hexes.map((h) => centre(h).x);
  const ys = hexes.map((h) => centre(h).y);
  const left = Math.min(...xs) - WIDTH * 0.56;
  const top = Math.min(...ys) - RADIUS * 1.1;
  return { left, top, width: Math.max(...xs) + WIDTH * 0.56 - left, height: Math.max(...ys) + RADIUS * 1.1 - top };
}

/** What of the map is looked at: a place, and how much closer than the whole of it. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Pixels for a unit of the drawing at which numbers of the size they were drawn in can be read well. */
const READABLE = 0.93;
/** How much larger than drawn the pieces of a hex still lie beside each other, and one below the other. */
const BESIDE = 1.65;
const STACKED = 2.3;
/** Below this a hex has no room for pieces beside each other. */
const FAR = 0.48;
/** Below this the empty places for buildings would be mere dots. */
const PLACES = 0.72;
/** The least scale at which a map opens by itself: with the pieces enlarged everything can be read. */
export const CLOSE = 0.49;
export const MOST_ZOOM = 4;

export const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Pixels for a unit where the whole map is shown. */
export const whole = (box: Box, frame: Size): number =>
  frame.width && frame.height ? Math.min(frame.width / box.width, frame.height / box.height) : 1;

/** How pieces are drawn at a scale: how much larger, one below the other or not, with empty places or without. */
export function lens(scale: number): { grow: number; far: boolean; places: boolean } {
  const far = scale < FAR;
  return {
    grow: Math.min(far ? STACKED : BESIDE, Math.max(1, READABLE / scale)),
    far,
    places: scale >= PLACES,
  };
}

/** How far beyond the map's edge one can go in pixels, so that nothing has to lie under the buttons. */
const BEYOND = 44;

/** The part of the drawing a view shows; it does not leave the map. */
export function framed(view: View, box: Box, frame: Size, beyond = BEYOND): Box {
  const scale = whole(box, frame) * view.zoom;
  const width = frame.width ? frame.width / scale : box.width;
  const height = frame.height ? frame.height / scale : box.height;
  const spare = view.zoom > 1 ? beyond / scale : 0;
  const within = (at: number, size: number, from: number, room: number) =>
    size >= room ? from + room / 2 : Math.max(from - spare + size / 2, Math.min(at, from + spare + room - size / 2));
  const x = within(view.x, width, box.left, box.width);
  const y = within(view.y, height, box.top, box.height);
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** Whether hexes around some points are wholly in sight. */
export const inSight = (points: readonly Point[], part: Box): boolean =>
  points.every(
    (p) =>
      p.x - WIDTH * 0.45 >= part.left &&
      p.x + WIDTH * 0.45 <= part.left + part.width &&
      p.y - RADIUS * 0.8 >= part.top &&
      p.y + RADIUS * 0.8 <= part.top + part.height,
  );

/** The view on some points that is close enough to read, or farther where they need the room. */
export function around(points: readonly Point[], box: Box, frame: Size): View {
  const fit = whole(box, frame);
  const least = Math.max(1, CLOSE / fit);
  if (!points.length || least === 1) return { ...middle(box), zoom: 1 };
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const width = Math.max(...xs) - Math.min(...xs) + WIDTH * 1.1;
  const height = Math.max(...ys) - Math.min(...ys) + RADIUS * 2.1;
  const room = Math.min(frame.width / width, frame.height / height) / fit;
  const x = (Math.max(...xs) + Math.min(...xs)) / 2;
  const y = (Math.max(...ys) + Math.min(...ys)) / 2;
  const zoom = Math.max(1, Math.min(least, room));
  return { ...middle(framed({ x, y, zoom }, box, frame, 0)), zoom };
}

/** Where the places for buildings lie in a hex: one row, or two where there are many, the lower one shorter. */
export function rows(count: number): readonly Point[] {
  const upper = count > 5 ? Math.max(count - 3, Math.ceil(count / 2)) : count;
  const gap = Math.min(15.5, 84 / Math.max(1, upper));
  return Array.from({ length: count }, (_, i) => {
    const low = i >= upper;
    const many = low ? count - upper : upper;
    const nth = low ? i - upper : i;
    return { x: (nth - (many - 1) / 2) * gap, y: count > 5 ? (low ? 43 : 28) : 33 };
  });
}

/** A hex in words: whose it is, who lives and stands there, what is built, what lies there to be won. */
export const told = (h: Hex, say: (text?: Text | null) => string, seatName: (seat: number) => string): string =>
  [
    say(h.label),
    h.seat === null || h.seat === undefined ? '' : seatName(h.seat),
    ...[h.number, ...(h.units ?? [])].map((n) => (n?.label ? `${n.count ?? 1} ${say(n.label)}` : '')),
    ...(h.marks ?? []).map((m) => say(m.label)),
    ...(h.slots ?? []).map((s) => say(s.holds?.label)),
    // what lies open says its own value, what lies face down only how many there are
    ...(h.tokens ?? []).map((n) => (n.hidden && (n.count ?? 1) > 1 ? `${n.count} ${say(n.label)}` : say(n.label))),
    say(h.note),
  ]
    .filter(Boolean)
    .join(', ');

/** Names by which pieces in one place are known again: their own, or the icon and how many alike lie before. */
export function named(pieces: readonly Token[]): string[] {
  const seen = new Map<string, number>();
  return pieces.map((piece) => {
    if (piece.key) return piece.key;
    const before = seen.get(piece.icon) ?? 0;
    seen.set(piece.icon, before + 1);
    return `${piece.icon} ${before}`;
  });
}
