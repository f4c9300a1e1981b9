import { beforeEach, describe, expect, it } from 'vitest';
import { course, csv, evenings, forgetEvening, keepEvening, type Evening } from '../src/beside/evenings';
import { among } from '../src/lib/among';

const thing = (name: string, about = '') => ({ id: name, name, about });

describe('finding one of many', () => {
  const things = [thing('Sieben Meere', 'Kosten 3'), thing('Größe', 'Kosten 6'), thing('Die Meere', 'Kosten 1')];
  it('takes a part of the name, whatever the case and the marks', () => {
    expect(among(things, 'gro').map((t) => t.name)).toEqual(['Größe']);
    expect(among(things, 'grö').map((t) => t.name)).toEqual(['Größe']);
  });
  it('takes every word, also of what is said about it', () => {
    expect(among(things, 'meere 3').map((t) => t.name)).toEqual(['Sieben Meere']);
    expect(among(things, 'kosten').map((t) => t.name)).toEqual(['Die Meere', 'Größe', 'Sieben Meere']);
  });
  it('puts names that begin so first', () => {
    expect(among(things, 'die').map((t) => t.name)).toEqual(['Die Meere']);
    expect(among([thing('Alt und neu'), thing('Neu')], 'neu').map((t) => t.name)).toEqual(['Neu', 'Alt und neu']);
  });
});

describe('evenings', () => {
  const kept = new Map<string, string>();
  const evening = (at: number, ...points: number[]): Evening => ({
    at,
    game: 'go',
    sides: points.map((p, i) => ({ name: `P${i}`, points: p, place: i + 1 })),
  });
  beforeEach(() => {
    kept.clear();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  });
  it('are kept, newest first, and forgotten', () => {
    keepEvening(evening(1000, 5, 3));
    keepEvening(evening(2000, 7, 8));
    expect(evenings().map((e) => e.at)).toEqual([2000, 1000]);
    expect(forgetEvening(2000).map((e) => e.at)).toEqual([1000]);
  });
  it('survive what is no list', () => {
    kept.set('starboard-evenings', '{"broken');
    expect(evenings()).toEqual([]);
    kept.set('starboard-evenings', '[null, 3, {"at": 1}]');
    expect(evenings()).toEqual([]);
  });
  it('become lines that no spreadsheet misreads', () => {
    const one: Evening = { at: 0, game: 'go', sides: [{ name: '=1+1, "x"', points: 2.5, place: 1 }] };
    expect(csv([one], () => 'Go').split('\r\n')[1]).toBe(`1970-01-01T00:00,Go,"'=1+1, ""x""",2.5,1`);
  });
  it('show the points of who played more than once', () => {
    const all = [evening(2000, 7), evening(1000, 5, 3)];
    expect([...course(all, 'go')]).toEqual([['P0', [5, 7]]]);
  });
});
