// Where hexes lie: pointy tops, axial coordinates.

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
