import { describe, expect, it } from 'vitest';
import { compared, verdict } from '../src/table/ending';

const line = (id: string, points: number) => ({ text: { id }, points });

describe('the end of a game', () => {
  it('names who won, how far ahead, and what made most of it', () => {
    const end = verdict({
      scores: [30, 41, 35],
      places: [3, 1, 2],
      lines: [[line('cards', 30)], [line('cards', 20), line('chips', 11), line('chips', 10)], [line('cards', 35)]],
    });
    expect(end).toEqual({
      winners: [1],
      points: 41,
      second: 2,
      lead: 6,
      by: { text: { id: 'chips' }, points: 21, side: 1 },
    });
  });
  it('compares like with like: lines of one sort, whatever they are called', () => {
    const cards = (id: string, points: number) => ({ ...line(id, points), sort: { id: 'cards' } });
    const end = verdict({
      scores: [33, 31],
      places: [1, 2],
      lines: [
        [line('chips', 8), cards('printed', 15), cards('league', 10)],
        [line('chips', 4), cards('pile', 27)],
      ],
    });
    expect(end.by).toEqual({ text: { id: 'chips' }, points: 4, side: 0 });
  });
  it('knows shared wins, ties that were broken, and games of one', () => {
    expect(verdict({ scores: [7, 7], places: [1, 1] })).toMatchObject({ winners: [0, 1], second: null, lead: 0 });
    expect(verdict({ scores: [7, 7], places: [2, 1] })).toMatchObject({ winners: [1], second: 0, lead: 0, by: null });
    expect(verdict({ scores: [12], places: [1] })).toMatchObject({ winners: [0], points: 12, second: null });
  });
});

describe('the score sheet', () => {
  it('puts lines of one sort below their sum, and any other by itself', () => {
    const cards = (id: string, points: number) => ({ ...line(id, points), sort: { id: 'cards' } });
    const rows = compared({
      scores: [33, 31],
      places: [1, 2],
      lines: [
        [line('chips', 5), line('chips', 3), cards('printed', 15), cards('league', 10)],
        [line('chips', 4), cards('pile', 27)],
      ],
    });
    expect(rows).toEqual([
      { text: { id: 'chips' }, points: [8, 4] },
      { text: { id: 'cards' }, points: [25, 27], sum: true },
      { text: { id: 'printed' }, points: [15, undefined], part: true },
      { text: { id: 'league' }, points: [10, undefined], part: true },
      { text: { id: 'pile' }, points: [undefined, 27], part: true },
    ]);
  });
});
