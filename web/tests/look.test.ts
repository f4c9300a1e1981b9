import { describe, expect, it } from 'vitest';
import { chance, hash, noise } from '../src/look/chance';
import { crest, emblem, ship, shipShape } from '../src/look/drawings';
import { icon, known, names } from '../src/look/icons';
import listed from '../../src/starboard/core/icons.json';
import { tintNamed } from '../src/look/picture';
import { planetOf } from '../src/look/planet';

describe('pictures come from ids', () => {
  it('the same id gives the same picture', () => {
    expect(emblem('gem_world', 'red')).toBe(emblem('gem_world', 'red'));
    expect(ship('s01')).toBe(ship('s01'));
    expect(crest('caylion', 'green')).toBe(crest('caylion', 'green'));
    expect(planetOf('gem_world', 'blue')).toEqual(planetOf('gem_world', 'blue'));
  });
  it('other ids give other pictures', () => {
    const drawn = new Set(Array.from({ length: 60 }, (_, i) => emblem(`card-${i}`, 'red')));
    expect(drawn.size).toBe(60);
    expect(new Set(Array.from({ length: 60 }, (_, i) => shipShape(`card-${i}`).hull)).size).toBe(60);
  });
  it('known values stay what they are', () => {
    expect(hash('gem_world')).toBe(hash('gem_world'));
    expect([hash(''), hash('a'), hash('ab')]).toMatchInlineSnapshot(`
      [
        723595804,
        3999464523,
        2274604763,
      ]
    `);
    const r = chance('purpose');
    expect([r(), r()].map((x) => x.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.489532",
        "0.902110",
      ]
    `);
  });
  it('noise stays between 0 and 1', () => {
    const n = noise(7);
    for (let i = 0; i < 200; i++) {
      const x = n(i * 0.37, i * 0.11, 2, 4);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
    }
  });
  it('a name without a palette is painted as none', () => {
    expect(tintNamed('gold')).toBe('gold');
    expect(tintNamed('whatever')).toBe('none');
  });
});

describe('icons', () => {
  it('are those that games may name: src/starboard/core/icons.json', () => {
    expect(listed).toEqual(names());
  });
  it('an unknown name gives a dot, never nothing', () => {
    expect(known('no-such-icon')).toBe(false);
    expect(icon('no-such-icon')).toContain('<circle');
  });
});
