import { describe, expect, it } from 'vitest';
import { sections } from '../src/lib/markdown';
import type { Course, Entry, Lesson } from '../src/lib/protocol';
import { lineage, overlap, place } from '../src/coach/place';
import { comments, explanation, progress } from '../src/coach/script';
import { marks, numbers, range, spaced, stretches, ticks } from '../src/replay/plotting';
import { lit, locate, pieces, search } from '../src/rules/rulebook';

const lesson: Lesson = {
  game: 'g',
  tour: [{ id: 'a' }, { id: 'b', keys: ['hand'] }],
  events: [
    { id: 'mine', do: 'placed', mine: true },
    { id: 'any', do: 'ended' },
  ],
  kinds: ['pay', 'keep'],
};
const blank = { tour: 0, kinds: [], events: [], heard: 0, off: false };
const entry = (n: number, seat: number, name: string, of?: number): Entry => ({
  n,
  kind: 'answer',
  time: 0,
  seat,
  events: [{ do: name, text: { id: 'x', ...(of === undefined ? {} : { args: { seat: { id: 'core-seat', args: { seat: of } } } }) } }], // prettier-ignore
});

describe('the coach', () => {
  it('comments once on what first happens, to the right seat', () => {
    const log = [entry(1, 1, 'placed', 1), entry(2, 1, 'placed', 0), entry(3, 0, 'placed'), entry(4, 1, 'ended')];
    expect(comments(lesson, log.slice(0, 1), blank, 0)).toEqual([]);
    expect(comments(lesson, log, blank, 0).map((c) => c.id)).toEqual(['mine', 'any']);
    expect(comments(lesson, log, { ...blank, events: ['mine'] }, 0).map((c) => c.id)).toEqual(['any']);
    expect(comments(lesson, log, { ...blank, heard: 4 }, 0)).toEqual([]);
  });
  it('counts what was learned', () => {
    expect(progress(lesson, { ...blank, tour: 9, kinds: ['pay', 'other'], events: ['any'] })).toEqual({ done: 4, all: 6 }); // prettier-ignore
  });
  it('knows where decisions are explained', () => {
    expect(explanation('race', 'pay')).toBe('race-coach-pay');
    expect(explanation('race', 'core-order')).toBe('core-coach-order');
  });
  it('lies neither on the question nor on what it points at', () => {
    const room = { left: 8, top: 50, width: 384, height: 780 };
    const ask = { left: 0, top: 600, width: 400, height: 240 };
    const target = { left: 10, top: 60, width: 380, height: 200 };
    const found = place({ width: 384, height: 180 }, room, [ask], [target]);
    expect(overlap(found, ask)).toBe(0);
    expect(overlap(found, target)).toBe(0);
    expect(found.top).toBeGreaterThanOrEqual(room.top);
  });
  it('finds what a thing lies in', () => {
    const areas = [{ place: 'mine', items: [{ key: 'me', items: [{ key: 'zone', cards: [{ key: 'card' }] }] }] }];
    expect(lineage(areas, 'card')).toEqual(['card', 'zone', 'me']);
    expect(lineage(areas, 'gone')).toEqual(['gone']);
  });
});

describe('plots', () => {
  const course: Course = {
    entries: [3, 5, 9, 12],
    points: [
      [0, null],
      [2, null],
      [2, 7],
      [5.5, 9],
    ],
    rounds: [{ n: 3 }, { n: 9 }],
  };
  it('have round ticks around everything', () => {
    expect(range(course)).toEqual([0, 9]);
    expect(ticks(0, 9)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(-4, 43)).toEqual([-10, 0, 10, 20, 30, 40, 50]);
  });
  it('leave out what is secret', () => {
    expect(stretches(course, 1)).toEqual([[[2, 7], [3, 9]]]); // prettier-ignore
    expect(stretches(course, 0)[0]).toHaveLength(4);
  });
  it('mark rounds', () => {
    expect(marks(course).map((m) => [m.index, m.number])).toEqual([[0, 0], [2, 1]]); // prettier-ignore
    const round = (...all: number[]) => all.map((n, i) => ({ n: i, text: { id: 'r', args: { round: n } } }));
    expect(numbers(round(1, 2, 3))).toEqual([1, 2, 3]);
    expect(numbers(round(0, 1, 2, 1))).toEqual([0, 1, 2, 3]);
    expect(numbers([])).toEqual([]);
  });
});

describe('the rulebook', () => {
  const book = sections(
    '# Game\n## [02] Preparation\nx\n### [02.1] In cycle 1\nSee [14.2] and §3.\n## 5. End\nlast round\n## Game end\nwho wins\n## Open questions\n| Q | d |\n|---|---|\n| Q08 | round marker |\n',
  ); // prettier-ignore
  it('finds paragraphs with and without brackets and zeros, or the nearest above', () => {
    expect(locate(book, '2.1')?.title).toBe('[02.1] In cycle 1');
    expect(locate(book, '02.7')?.title).toBe('[02] Preparation');
    expect(locate(book, '5')?.title).toBe('5. End');
    expect(locate(book, '9')).toBeUndefined();
    expect(locate(book, '')).toBeUndefined();
  });
  it('finds titles and decisions', () => {
    expect(locate(book, 'Game end')?.title).toBe('Game end');
    expect(locate(book, 'Q8')?.title).toBe('Open questions');
  });
  it('turns references into links', () => {
    const block = locate(book, '02.1')?.blocks[0];
    const parts = block?.kind === 'paragraph' ? pieces(block.text) : [];
    expect(parts.filter((p) => p.kind === 'ref').map((p) => (p.kind === 'ref' ? p.to : ''))).toEqual(['14.2', '3']);
  });
  it('searches for all words, titles first', () => {
    expect(search(book, 'round').map((s) => s.title)).toEqual(['5. End', 'Open questions']);
    expect(search(book, 'END').map((s) => s.title)).toEqual(['5. End', 'Game end']);
    expect(search(book, 'round nothing')).toEqual([]);
    expect(lit('A round (end)', ['(end)'])).toEqual([
      { text: 'A round ', hit: false },
      { text: '(end)', hit: true },
    ]);
  });
});

it('rounds that begin close to each other are not named on top of each other', () => {
  expect(spaced([0, 5, 30, 51, 52, 80], 22)).toEqual([true, false, true, false, true, true]);
});
