import { describe, expect, it } from 'vitest';
import { SCORES, SOUNDS } from '../src/lib/sound';
import { Hearing } from '../src/table/hearing';

const entry = (n: number, ...sounds: string[]) => ({
  n,
  kind: 'answer' as const,
  time: 0,
  events: sounds.map((sound) => ({ do: 'x', text: { id: 'x' }, sound })),
});

describe('what is heard', () => {
  it('plays nothing of what lies back, and everything new once', () => {
    const hearing = new Hearing();
    const log = [entry(1, 'draw')];
    expect(hearing.take(log, false, false)).toEqual([]);
    log.push(entry(2, 'place', 'pay'));
    expect(hearing.take(log, false, false)).toEqual(['place', 'pay']);
    expect(hearing.take(log, false, false)).toEqual([]);
  });
  it.each(SOUNDS.filter((s) => s !== 'turn' && s !== 'end'))('plays %s once, however often it came', (sound) => {
    const hearing = new Hearing();
    hearing.take([], false, false);
    expect(hearing.take([entry(1, sound, sound), entry(2, sound)], false, false)).toEqual([sound]);
    expect(hearing.take([entry(1, sound, sound), entry(2, sound)], false, false)).toEqual([]);
  });
  it('says once that it is my turn, and not between two of my own answers', () => {
    const hearing = new Hearing();
    expect(hearing.take([], true, false)).toEqual([]);
    expect(hearing.take([entry(1, 'place')], true, false)).toEqual(['place']);
    expect(hearing.take([entry(1), entry(2)], false, false)).toEqual([]);
    expect(hearing.take([entry(2), entry(3)], true, false)).toEqual(['turn']);
    expect(hearing.take([entry(3)], true, false)).toEqual([]);
  });
  it('ends once; whoever comes back to a finished game hears nothing', () => {
    const hearing = new Hearing();
    hearing.take([], false, false);
    expect(hearing.take([entry(1, 'coin')], false, true)).toEqual(['coin', 'end']);
    expect(hearing.take([entry(1, 'coin'), entry(2)], false, true)).toEqual([]);
    expect(new Hearing().take([entry(1, 'coin')], false, true)).toEqual([]);
  });
  it('keeps to a few when much happens at once, and knows only its own sounds', () => {
    const hearing = new Hearing();
    hearing.take([], false, false);
    expect(hearing.take([entry(1, 'draw', 'boom', 'place', 'pay', 'coin', 'dice')], false, false)).toEqual([
      'draw',
      'place',
      'pay',
    ]);
  });
  it('is short and soft', () => {
    for (const name of SOUNDS) {
      const ends = SCORES[name].map((part) => part.at + part.length);
      expect(Math.max(...ends), name).toBeLessThan(name === 'end' ? 1.2 : 0.7);
      expect(Math.max(...SCORES[name].map((part) => part.gain)), name).toBeLessThan(0.3);
    }
  });
});
