// Places are painted: a sphere of noise, lit from the upper left, before a nebula sky.

import { chance, hash, noise, type Chance } from './chance';
import { shipShape } from './drawings';

export type Rgb = readonly [number, number, number];
type Style = 'terran' | 'gas' | 'rock' | 'lava' | 'ice' | 'glyph';
/** Palettes that places are painted in. */
export const TINTS = ['blue', 'brown', 'green', 'gold', 'violet', 'none'] as const;
export type Tint = (typeof TINTS)[number];

interface Palette {
  surface: readonly Rgb[];
  air: Rgb;
  nebula: Rgb;
}

export interface Planet {
  palette: Palette;
  style: Style;
  tilt: number;
  frequency: number;
  warp: number;
  bands: number;
  sea: number;
  ring: boolean;
  ringTilt: number;
  ringIn: number;
  ringOut: number;
  moons: number;
  light: number;
  craters: number;
  cloud: number;
  seed: number;
}

const rgb = (h: string): Rgb => [parseInt(h.slice(1, 3), 16), parseInt(h.slice(3, 5), 16), parseInt(h.slice(5, 7), 16)];
const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
/** Smooth step from low to high; works downwards as well. */
const step = (low: number, high: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};
function ramp(stops: readonly Rgb[], t: number): Rgb {
  const at = Math.min(0.9999, Math.max(0, t)) * (stops.length - 1);
  const i = Math.floor(at);
  return mix(stops[i] as Rgb, stops[i + 1] as Rgb, at - i);
}
const css = (c: Rgb, alpha = 1) => `rgba(${Math.round(c[0])},${Math.round(c[1])},${Math.round(c[2])},${alpha})`;

const palette = (surface: string[], air: string, nebula: string): Palette => ({
  surface: surface.map(rgb),
  air: rgb(air),
  nebula: rgb(nebula),
});

const PALETTES: Record<Tint, Palette[]> = {
  blue: [
    palette(['#0d2c5a', '#1d5ea8', '#3f97d8', '#b9e2f2'], '#7cc9ff', '#1b4f8f'),
    palette(['#1a2a6c', '#3f6fd0', '#8fb7f0', '#f0f6ff'], '#9fc4ff', '#27408f'),
    palette(['#08344a', '#137b95', '#5cc7cf', '#f2e9c8'], '#8ef0f0', '#10566b'),
  ],
  brown: [
    palette(['#2b1710', '#6b3a22', '#b06a3a', '#e8b98a'], '#ffb27a', '#6b2f1c'),
    palette(['#2a201c', '#6a5244', '#a98567', '#e6d2b5'], '#f0c9a0', '#5a3a22'),
    palette(['#3a1010', '#8a3320', '#cf6a35', '#f3b66a'], '#ff9a66', '#7a2a1c'),
  ],
  green: [
    palette(['#0c2f2c', '#1d6b3c', '#5ea84a', '#d6dd8d'], '#9af0a8', '#14563f'),
    palette(['#16243f', '#226a5c', '#4fae62', '#cfe9a0'], '#a6f5c4', '#1a5a52'),
    palette(['#20301a', '#4f7a2c', '#97b84a', '#f0e6a6'], '#d6f58a', '#3c5a1c'),
  ],
  gold: [
    palette(['#1c1238', '#4a2f6e', '#b0812a', '#ffe08a'], '#ffd76a', '#4b2a7a'),
    palette(['#231a10', '#6d5118', '#c79a2e', '#fff0b0'], '#ffe28a', '#5f4410'),
    palette(['#0f1f2c', '#34506a', '#b59a3c', '#ffeaa0'], '#f5e08a', '#2c3f66'),
  ],
  violet: [
    palette(['#14061f', '#3a1460', '#6d2fa8', '#c08bff'], '#b44dff', '#4a1670'),
    palette(['#1c0b2b', '#4a1f5e', '#8a3f9a', '#e0a0ff'], '#c86bff', '#5a1a80'),
    palette(['#160a24', '#43205a', '#7a4a6e', '#ffb37a'], '#b44dff', '#3d1266'),
  ],
  none: [
    palette(['#241f33', '#574a72', '#9a86a8', '#e3d3dc'], '#d3b8ff', '#46366f'),
    palette(['#22262e', '#4f5a68', '#8b97a4', '#dfe5ea'], '#c9dcf2', '#34435a'),
    palette(['#33191f', '#7c3a45', '#bd7a6c', '#f0cfb0'], '#ffb9a6', '#6a2a3c'),
    palette(['#102a3a', '#2c6372', '#78a88a', '#e8e0b0'], '#a8e6e0', '#1f5060'),
  ],
};
const STYLES: Record<Tint, Style[]> = {
  violet: ['lava', 'lava', 'gas', 'rock'],
  blue: ['terran', 'gas', 'terran'],
  brown: ['rock', 'rock', 'lava'],
  green: ['terran', 'terran', 'gas'],
  gold: ['glyph', 'glyph'],
  none: ['rock', 'gas', 'ice', 'terran'],
};

export function planetOf(id: string, good: Tint, fixed: { style?: Style; ring?: boolean } = {}): Planet {
  const r = chance(`${id}:planet`);
  const colours = r.pick(PALETTES[good]);
  const style = fixed.style ?? r.pick(STYLES[good]);
  return {
    palette: colours,
    style,
    tilt: r.between(-0.6, 0.6),
    frequency: r.between(1.3, 2.4),
    warp: r.between(0.4, 1.3),
    bands: r.whole(4, 9),
    sea: r.between(0.42, 0.56),
    ring: fixed.ring ?? r() < 0.34,
    ringTilt: r.between(0.16, 0.34),
    ringIn: r.between(1.3, 1.5),
    ringOut: r.between(1.75, 2.15),
    moons: r.whole(0, 2),
    light: r.between(-2.5, -2.1),
    craters: r.whole(8, 22),
    cloud: r.between(0.5, 0.62),
    seed: hash(id),
  };
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
const canvas = (w: number, h: number) => new OffscreenCanvas(Math.max(1, w), Math.max(1, h));
const pen = (c: OffscreenCanvas) => c.getContext('2d') as OffscreenCanvasRenderingContext2D;

interface Surface {
  colour: Rgb;
  shine: number;
  glow: number;
  bump: number;
}

/** Gives what the surface is like at a point of the sphere. */
function surfaceOf(p: Planet, light: readonly number[]) {
  const coarse = noise(p.seed);
  const other = noise(p.seed ^ 0x9e3779b9);
  const r = chance(p.seed + 5);
  const s = p.palette.surface;
  const [deep, low, high, top] = s as [Rgb, Rgb, Rgb, Rgb];
  const craters = Array.from({ length: p.craters }, () => {
    const z = r.between(-1, 1);
    const a = r.between(0, 6.283);
    const q = Math.sqrt(1 - z * z);
    return [q * Math.cos(a), q * Math.sin(a), Math.abs(z), r.between(0.05, 0.24)] as const;
  });
  const gas = (x: number, y: number, z: number): Surface => {
    const f = p.frequency;
    const w = coarse(x * f, y * f * 2.2, z * f, 4) - 0.5;
    const wave = y * p.bands + w * p.warp * 2.1;
    const h = (0.5 + 0.5 * Math.sin(wave * 2.2) + (other(x * 3, y * 14, z * 3, 3) - 0.5) * 0.5) * 0.8 + 0.1;
    let colour = ramp(s, h);
    const spot = Math.hypot(x - 0.32, (y - 0.24) * 1.9);
    if (spot < 0.2 && z > 0) colour = mix(colour, top, step(0.2, 0.06, spot) * 0.75);
    return { colour, shine: 0, glow: 0, bump: 0.5 };
  };
  const watery = (x: number, y: number, z: number, h: number, w: number): Surface => {
    let colour: Rgb;
    let shine = 0;
    let bump = 0.5;
    if (h < p.sea) {
      const k = h / p.sea;
      colour = mix(deep, low, k * k);
      shine = 0.55;
    } else {
      const k = (h - p.sea) / (1 - p.sea);
      bump = coarse(x * 9, y * 9, z * 9, 3);
      colour = mix(mix(high, top, step(0.1, 0.85, k)), low, (bump - 0.35) * 0.55);
    }
    const cap = step(0.74, 0.9, Math.abs(y) + w * 0.3);
    colour = mix(colour, [240, 247, 255], cap * (p.style === 'ice' ? 1 : 0.75));
    const cloud = step(p.cloud, p.cloud + 0.18, other(x * 2.6 + w * 2, y * 4.4, z * 2.6, 5));
    colour = mix(colour, [250, 252, 255], cloud * 0.8);
    return { colour, shine: cloud > 0.1 ? shine * 0.3 : shine, glow: 0, bump };
  };
  const rocky = (x: number, y: number, z: number, h: number): Surface => {
    const fine = coarse(x * 8, y * 8, z * 8, 4);
    let colour = ramp(s, h * 0.72 + fine * 0.3);
    let glow = 0;
    for (const [cx, cy, cz, size] of craters) {
      const d = Math.hypot(x - cx, y - cy, z - cz);
      if (d >= size * 1.25) continue;
      const t = d / size;
      if (t < 0.85) colour = mix(colour, deep, 0.42 * (1 - t * 0.4));
      else {
        const lit = ((x - cx) * (light[0] as number) + (y - cy) * (light[1] as number)) / size;
        colour = mix(colour, lit > 0 ? deep : top, 0.5 * step(1.25, 0.95, t));
      }
    }
    if (p.style === 'lava') glow = step(0.035, 0.004, Math.abs(other(x * 3.4, y * 3.4, z * 3.4, 4) - 0.5));
    if (p.style === 'glyph') {
      const gx = (Math.atan2(x, z) * 11.2) / Math.PI;
      const gy = (Math.asin(Math.max(-1, Math.min(1, y))) * 14.4) / Math.PI;
      const cx = Math.floor(gx);
      const cy = Math.floor(gy);
      const edge = Math.min(gx - cx, 1 - gx + cx, gy - cy, 1 - gy + cy);
      if ((hash(`${cx},${cy},${p.seed}`) & 7) < 5) glow = step(0.07, 0.02, edge) * 0.9;
      if ((hash(`${cy}.${cx}${p.seed}`) & 15) < 2 && edge > 0.2) glow = Math.max(glow, 0.55);
    }
    return { colour, shine: 0, glow, bump: fine };
  };
  return (x: number, y: number, z: number): Surface => {
    if (p.style === 'gas') return gas(x, y, z);
    const f = p.frequency * 1.5;
    const w = other(x * 2 + 4, y * 2, z * 2, 3) - 0.5;
    const h = step(0.25, 0.78, coarse(x * f + w * p.warp, y * f + w, z * f, 6));
    return p.style === 'terran' || p.style === 'ice' ? watery(x, y, z, h, w) : rocky(x, y, z, h);
  };
}

function sphere(p: Planet, radius: number): OffscreenCanvas {
  const size = Math.ceil(radius * 2 + 4);
  const c = canvas(size, size);
  const g = pen(c);
  const image = g.createImageData(size, size);
  const data = image.data;
  const length = Math.hypot(Math.cos(p.light) * 0.78, Math.sin(p.light) * 0.78, 0.62);
  const light = [(Math.cos(p.light) * 0.78) / length, (Math.sin(p.light) * 0.78) / length, 0.62 / length] as const;
  const surface = surfaceOf(p, light);
  const ct = Math.cos(p.tilt);
  const st = Math.sin(p.tilt);
  const half = size / 2;
  const hot: Rgb = p.style === 'lava' ? [255, 140, 50] : p.palette.air;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const dx = (column + 0.5 - half) / radius;
      const dy = (row + 0.5 - half) / radius;
      const q = dx * dx + dy * dy;
      if (q > 1.03) continue;
      const edge = Math.sqrt(q);
      const nz = Math.sqrt(Math.max(0, 1 - q));
      const at = surface(dx * ct - dy * st, dx * st + dy * ct, nz);
      const diffuse = dx * light[0] + dy * light[1] + nz * light[2] + (at.bump - 0.5) * 0.22;
      const lit = step(-0.12, 0.75, diffuse);
      const bright = 0.05 + lit * 1.08;
      let shine = 0;
      if (at.shine) {
        const hz = light[2] + 1;
        const h = Math.max(0, (dx * light[0] + dy * light[1] + nz * hz) / Math.hypot(light[0], light[1], hz));
        shine = Math.pow(h, 38) * at.shine * 255;
      }
      const rim = Math.pow(edge, 5) * (0.16 + 0.95 * lit) * 0.62;
      const i = (row * size + column) * 4;
      for (let k = 0; k < 3; k++)
        data[i + k] =
          (at.colour[k] as number) * bright + shine + (hot[k] as number) * at.glow + (p.palette.air[k] as number) * rim;
      data[i + 3] = 255 * Math.min(1, Math.max(0, (1 - edge) * radius + 0.5));
    }
  g.putImageData(image, 0, 0);
  return c;
}

/** A nebula with stars. */
export function paintSky(g: Pen, width: number, height: number, tint: Rgb, seed: number, strength = 1): void {
  const n = noise(seed ^ 77);
  const w = Math.ceil(width / 4);
  const h = Math.ceil(height / 4);
  const small = canvas(w, h);
  const q = pen(small);
  const image = q.createImageData(w, h);
  const r = chance(seed ^ 3);
  const ox = r() * 9;
  const oy = r() * 9;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = (x / w) * 3;
      const v = (y / w) * 3;
      const a = n(u + ox, v + oy, 1.3, 4);
      const b = n(u * 1.5 + a * 2 + oy, v * 1.5 + a * 2, 4, 4);
      const dust = mix([8, 11, 20], tint, step(0.38, 0.78, b) * strength * 1.05);
      const colour = mix(dust, [255, 236, 214], step(0.7, 1, b) * 0.22 * strength);
      const i = (y * w + x) * 4;
      image.data.set([colour[0], colour[1], colour[2], 255], i);
    }
  q.putImageData(image, 0, 0);
  g.imageSmoothingQuality = 'high';
  g.drawImage(small, 0, 0, width, height);
  for (let i = 0; i < Math.round((width * height) / 520); i++) {
    const m = Math.pow(r(), 5);
    g.fillStyle = `rgba(${r() < 0.2 ? '255,214,170' : '226,236,255'},${0.25 + m * 0.75})`;
    g.beginPath();
    g.arc(r() * width, r() * height, 0.35 + m * 1.25, 0, 7);
    g.fill();
  }
}

function halo(g: Pen, x: number, y: number, radius: number, air: Rgb): void {
  const glow = g.createRadialGradient(x, y, radius * 0.96, x, y, radius * 1.28);
  glow.addColorStop(0, css(air, 0.5));
  glow.addColorStop(0.35, css(air, 0.14));
  glow.addColorStop(1, css(air, 0));
  g.fillStyle = glow;
  g.beginPath();
  g.arc(x, y, radius * 1.28, 0, 7);
  g.fill();
}

function ringHalf(g: Pen, p: Planet, x: number, y: number, radius: number, front: boolean): void {
  g.save();
  g.translate(x, y);
  g.rotate(p.tilt * 0.7 - 0.18);
  g.scale(1, p.ringTilt);
  const r = chance(p.seed + 9);
  g.beginPath();
  g.rect(-radius * 3, front ? 0 : -radius * 3, radius * 6, radius * 3);
  g.clip();
  for (let q = p.ringIn; q < p.ringOut; q += 0.022) {
    const alpha = 0.12 + 0.62 * r();
    if (r() < 0.12) continue;
    g.strokeStyle = css(ramp(p.palette.surface, 0.45 + r() * 0.5), alpha);
    g.lineWidth = radius * 0.024;
    g.beginPath();
    g.arc(0, 0, radius * q, 0, 7);
    g.stroke();
  }
  g.restore();
}

function moons(g: Pen, id: string, p: Planet, x: number, y: number, radius: number, r: Chance): void {
  for (let i = 0; i < p.moons; i++) {
    const moon = { ...planetOf(id + i, 'none', { style: 'rock', ring: false }), light: p.light };
    const ball = sphere(moon, radius * r.between(0.1, 0.17));
    const mx = x - radius * r.between(1.02, 1.3);
    const my = y - radius * r.between(0.15, 0.9);
    g.drawImage(ball, mx - ball.width / 2, my - ball.height / 2);
  }
}

/** A whole world picture; `place` is x, y, radius in units of the width. */
export function paintWorld(
  target: OffscreenCanvas,
  id: string,
  good: Tint,
  place?: readonly [number, number, number],
  attacked = false,
): void {
  const { width, height } = target;
  const g = pen(target);
  const p = planetOf(id, good);
  const r = chance(`${id}:c`);
  paintSky(g, width, height, p.palette.nebula, p.seed);
  const own = [r.between(0.56, 0.7), (r.between(0.6, 0.78) * height) / width, r.between(0.4, 0.5)] as const;
  const [px, py, pr] = place ?? own;
  const x = px * width;
  const y = py * width;
  const radius = pr * width * (p.ring ? 0.74 : 1);
  halo(g, x, y, radius, p.palette.air);
  if (p.ring) ringHalf(g, p, x, y, radius, false);
  const ball = sphere(p, radius);
  g.drawImage(ball, x - ball.width / 2, y - ball.height / 2);
  if (p.ring) ringHalf(g, p, x, y, radius, true);
  moons(g, id, p, x, y, radius, r);
  if (attacked) attackers(g, id, width, height);
  const dusk = g.createLinearGradient(0, height * 0.55, 0, height);
  dusk.addColorStop(0, 'rgba(8,11,20,0)');
  dusk.addColorStop(1, 'rgba(8,11,20,.55)');
  g.fillStyle = dusk;
  g.fillRect(0, 0, width, height);
}

/** Ships that close in from the left: the picture of a place that must be conquered. */
function attackers(g: Pen, id: string, width: number, height: number): void {
  for (let i = 0; i < 3; i++) {
    const { hull, wing } = shipShape(`${id}${i}`);
    const size = (width * (0.17 - 0.03 * i)) / 100;
    g.save();
    g.translate(width * (0.3 - 0.11 * i + 0.04 * (i % 2)), height * (0.62 - (i % 2) * 0.16));
    g.rotate(0.9);
    g.scale(size, size);
    g.translate(-50, -50);
    g.fillStyle = '#ff9a66';
    g.fill(new Path2D('M46 92L50 122L54 92Z'));
    g.fillStyle = '#1a1016';
    g.strokeStyle = '#ffb3a8';
    g.lineWidth = 2.2;
    for (const part of [new Path2D(wing), new Path2D(hull)]) {
      g.fill(part);
      g.stroke(part);
    }
    g.restore();
  }
}

/** A hex: sky in the owner's tint and a planet. */
export function paintHex(target: OffscreenCanvas, id: string, good: Tint, tint: Rgb): void {
  const g = pen(target);
  const { width, height } = target;
  const p = planetOf(id, good);
  paintSky(g, width, height, tint, p.seed, 1);
  g.fillStyle = 'rgba(8,11,20,.25)';
  g.fillRect(0, 0, width, height);
  const radius = width * (p.ring ? 0.16 : 0.2);
  const x = width * 0.5;
  const y = height * 0.42;
  halo(g, x, y, radius, p.palette.air);
  if (p.ring) ringHalf(g, p, x, y, radius, false);
  const ball = sphere(p, radius);
  g.drawImage(ball, x - ball.width / 2, y - ball.height / 2);
  if (p.ring) ringHalf(g, p, x, y, radius, true);
}

/** A planet alone on a clear ground, for hexes. */
export function paintGlobe(target: OffscreenCanvas, id: string, good: Tint): void {
  const g = pen(target);
  const p = planetOf(id, good);
  const x = target.width / 2;
  const y = target.height / 2;
  const radius = target.width * (p.ring ? 0.27 : 0.36);
  halo(g, x, y, radius, p.palette.air);
  if (p.ring) ringHalf(g, p, x, y, radius, false);
  const ball = sphere(p, radius);
  g.drawImage(ball, x - ball.width / 2, y - ball.height / 2);
  if (p.ring) ringHalf(g, p, x, y, radius, true);
}

/** The colours of a picture that is not painted yet. */
export function tintOf(id: string, good: Tint): string {
  const { palette: p } = planetOf(id, good);
  return `radial-gradient(circle at 62% 68%, ${css(p.surface[2] as Rgb)}, ${css(p.nebula)} 55%, #080b14)`;
}
