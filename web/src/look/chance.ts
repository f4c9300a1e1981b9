// Everything drawn derives from the id of what is drawn: same id, same picture, on every screen.

export interface Chance {
  (): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a with a finaliser: spreads short ids over 32 bits. */
export function hash(text: string): number {
  let h = 2166136261 >>> 0;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619) >>> 0;
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d) >>> 0;
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39) >>> 0;
  return (h ^ (h >>> 15)) >>> 0;
}

/** One stream of chance for one purpose, so that a new parameter does not change old pictures. */
export function chance(seed: string | number): Chance {
  let a = (typeof seed === 'string' ? hash(seed) : seed) >>> 0;
  const next = (() => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }) as Chance;
  next.between = (low, high) => low + (high - low) * next();
  next.whole = (low, high) => Math.floor(next.between(low, high + 1));
  next.pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
  return next;
}

export interface Noise {
  (x: number, y: number, z: number, octaves: number): number;
}

/** Value noise in three dimensions, summed over octaves, from 0 to 1. */
export function noise(seed: number): Noise {
  const table = new Float32Array(4096);
  const r = chance(seed);
  for (let i = 0; i < 4096; i++) table[i] = r();
  const at = (x: number, y: number, z: number) =>
    table[(Math.imul(x, 73) ^ Math.imul(y, 1399) ^ Math.imul(z, 2797)) & 4095] as number;
  const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const single = (x: number, y: number, z: number) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const zi = Math.floor(z);
    const u = smooth(x - xi);
    const v = smooth(y - yi);
    const w = smooth(z - zi);
    const plane = (zz: number) =>
      lerp(lerp(at(xi, yi, zz), at(xi + 1, yi, zz), u), lerp(at(xi, yi + 1, zz), at(xi + 1, yi + 1, zz), u), v);
    return lerp(plane(zi), plane(zi + 1), w);
  };
  return (x, y, z, octaves) => {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    for (let i = 0; i < octaves; i++) {
      sum += weight * single(x, y, z);
      total += weight;
      weight *= 0.52;
      x = x * 2.03 + 7.1;
      y = y * 2.03 + 3.3;
      z = z * 2.03 + 1.7;
    }
    return sum / total;
  };
}
