import { describe, expect, it } from 'vitest';
import {
  around,
  CLOSE,
  framed,
  inSight,
  lens,
  middle,
  RADIUS,
  room,
  rows,
  told,
  whole,
  WIDTH,
} from '../src/scene/map/hexes';
import type { Hex } from '../src/lib/protocol';
import { clamped } from '../src/lib/travel';

const hexes = Array.from({ length: 7 }, (_, q) => Array.from({ length: 5 }, (_, r) => ({ q, r }))).flat();
const box = room(hexes);
const phone = { width: 374, height: 380 };
const desk = { width: 1400, height: 1000 };
const corner = [{ x: box.left + WIDTH * 0.56, y: box.top + RADIUS * 1.1 }];

describe('a map', () => {
  it('is shown as a whole where everything can be read', () => {
    const view = around(corner, box, desk);
    expect(view).toEqual({ ...middle(box), zoom: 1 });
    const part = framed(view, box, desk);
    expect(part.width).toBeGreaterThanOrEqual(box.width - 0.01);
    expect(part.height).toBeGreaterThanOrEqual(box.height - 0.01);
  });
  it('opens on what matters where it cannot, close enough to read', () => {
    const view = around(corner, box, phone);
    const part = framed(view, box, phone);
    expect(whole(box, phone)).toBeLessThan(CLOSE);
    expect(phone.width / part.width).toBeCloseTo(CLOSE);
    expect(inSight(corner, part)).toBe(true);
    expect(part.left).toBeCloseTo(box.left);
  });
  it('goes farther away where what is asked needs the room', () => {
    const ends = [...corner, { x: box.left + box.width - WIDTH * 0.56, y: box.top + box.height - RADIUS * 1.1 }];
    const part = framed(around(ends, box, phone), box, phone);
    expect(inSight(ends, part)).toBe(true);
  });
  it('is not left behind: a view ends near its edge', () => {
    const part = framed({ x: 9999, y: -9999, zoom: 3 }, box, phone);
    const beyond = (44 * part.width) / phone.width;
    expect(part.left + part.width).toBeCloseTo(box.left + box.width + beyond);
    expect(part.top).toBeCloseTo(box.top - beyond);
  });
  it('draws numbers at a size that can be read, at every scale', () => {
    // numbers are drawn 15 units high; 0.4 is the largest map on the smallest phone, seen as a whole
    for (const scale of [0.4, 0.45, 0.5, 0.62, 0.8, 1, 2])
      expect(15 * scale * lens(scale).grow).toBeGreaterThanOrEqual(scale < CLOSE ? 11 : 12);
    expect(lens(1)).toEqual({ grow: 1, far: false, places: true });
    expect(lens(0.4).far).toBe(true);
  });
  it('keeps the places of a hex inside it', () => {
    for (let count = 1; count <= 9; count++) {
      const spots = rows(count);
      expect(new Set(spots.map((s) => `${s.x} ${s.y}`)).size).toBe(count);
      for (const { x, y } of spots) {
        const half = y <= RADIUS / 2 ? WIDTH / 2 : (WIDTH / 2) * ((RADIUS - y) / (RADIUS / 2));
        expect(Math.abs(x)).toBeLessThanOrEqual(half);
      }
    }
  });
});

describe('a way that leads off the map', () => {
  it('ends at its edge', () => {
    const frame = { left: 0, top: 0, right: 100, bottom: 50 };
    expect(clamped({ x: 40, y: 20 }, frame)).toEqual({ x: 40, y: 20 });
    expect(clamped({ x: 140, y: -20 }, frame)).toEqual({ x: 100, y: 0 });
  });
});

describe('a hex in words', () => {
  const text = (id: string) => ({ id });
  it('says whose it is, what stands there and what is to be won', () => {
    const hex: Hex = {
      el: 'hex',
      q: 0,
      r: 0,
      seat: 1,
      label: text('Sector 6'),
      number: { el: 'token', icon: 'person', count: 3, label: text('population') },
      units: [{ el: 'token', icon: 'void', count: 2, label: text('void fleets') }],
      marks: [{ el: 'token', icon: 'corruption', label: text('corrupted') }],
      slots: [{ shape: 'circle', holds: { el: 'token', icon: 'miners', label: text('guild') } }, { shape: 'square' }],
      tokens: [
        { el: 'token', icon: 'glory', count: 4, label: text('Glory 4') },
        { el: 'token', icon: 'bounty', count: 2, hidden: true, label: text('Bounty') },
        { el: 'token', icon: 'reclaim', count: 1, hidden: true, label: text('Legacy') },
      ],
      note: text('a tile'),
    };
    const say = (t?: { id: string } | null) => t?.id ?? '';
    expect(told(hex, say, (seat) => `seat ${seat}`)).toBe(
      'Sector 6, seat 1, 3 population, 2 void fleets, corrupted, guild, Glory 4, 2 Bounty, Legacy, a tile',
    );
  });
});
