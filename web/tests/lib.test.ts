import { describe, expect, it } from 'vitest';
import { empty, forms, said, start } from '../src/lib/answers';
import { find, hands, keys, labelled, whereabouts } from '../src/lib/find';
import { count } from '../src/lib/fit';
import { changed, path } from '../src/lib/flights';
import { nearest } from '../src/lib/keys';
import { blocks, inline, sections } from '../src/lib/markdown';
import type { Area, BotInfo, FormField, Scene } from '../src/lib/protocol';
import { applied } from '../src/lib/changes';
import { share } from '../src/lib/share';
import { numbered } from '../src/lib/numbers';
import { asked, chosen, dealt, levels, playersOf, line, words } from '../src/lobby/setup';
import { border, centre, named, room } from '../src/scene/map/hexes';

const label = { id: 'x' };
const rect = (left: number, top: number, width = 10, height = 10) => ({ left, top, width, height });

describe('forms', () => {
  const legs: FormField = {
    name: 'legs',
    kind: 'records',
    label,
    fields: [
      { name: 'items', kind: 'amounts', label },
      { name: 'giver', kind: 'choice', label },
    ],
    option: 'make_offer',
  };
  it('leave out what was not said', () => {
    const fields: FormField[] = [legs, { name: 'words', kind: 'text', label }];
    expect(
      said(fields, {
        legs: [
          { items: { green: 2 }, giver: 1 },
          { items: {}, giver: '' },
        ],
        words: '',
      }),
    ).toEqual({ legs: [{ items: { green: 2 }, giver: 1 }, {}] });
  });
  it('keep numbers that are 0', () => {
    const fields: FormField[] = [
      { name: 'to', kind: 'choice', label },
      { name: 'give', kind: 'number', label },
    ];
    expect(said(fields, { to: 0, give: 0 })).toEqual({ to: 0, give: 0 });
  });
  it('begin with something of the right kind', () => {
    expect(start({ name: 'n', kind: 'number', label, least: 3 })).toBe(3);
    expect(empty(start(legs))).toBe(true);
  });
  it('without a name of their own belong to the answer before', () => {
    const fields: FormField[] = [
      { name: 'to', kind: 'choice', label, option: 'make_offer' },
      { name: 'give', kind: 'number', label },
    ];
    expect(forms(fields).map(([name, f]) => [name, f.length])).toEqual([['make_offer', 2]]);
  });
  it('belong to the answer they name', () => {
    expect(
      forms([legs, { name: 'want', kind: 'amounts', label, option: 'post' }]).map(([name, f]) => [name, f.length]),
    ).toEqual([
      ['make_offer', 1],
      ['post', 1],
    ]);
  });
});

describe('scenes', () => {
  const areas: Area[] = [
    { el: 'area', place: 'main', items: [{ el: 'hexmap', hexes: [{ el: 'hex', q: 0, r: 0, key: 's1' }] }] },
    { el: 'area', place: 'mine', items: [{ el: 'panel', seat: 0, items: [{ el: 'zone', shape: 'fan', mine: true, key: 'hand', cards: [{ el: 'card', key: 'c1' }] }, { el: 'zone', key: 'tableau' }] }] },
  ]; // prettier-ignore
  const scene: Scene = { game: 'g', seat: 0, areas };
  it('find cards and sectors by key', () => {
    expect(find(scene, 'c1')?.el).toBe('card');
    expect(find(scene, 's1')?.el).toBe('hex');
    expect(find(scene, 'tableau')).toBeNull();
    expect(find(null, 'c1')).toBeNull();
  });
  it('tell where a key lies', () => {
    expect(whereabouts(areas).get('c1')).toBe('mine');
    expect(whereabouts(areas).get('s1')).toBe('main');
  });
  it('give my hand, and nobody else’s', () => {
    expect(hands(areas, 0).map((z) => z.key)).toEqual(['hand']);
    expect(hands(areas, 1)).toEqual([]);
  });
});

describe('flights', () => {
  it('let a card of another form grow into it, one that only leans keep its own', () => {
    const [first, middle, last] = path({ ...rect(0, 0, 20), height: 56 }, { ...rect(0, 0, 40), height: 56 });
    expect(first?.['transform']).toBe('translate(0px, 0px) scale(0.5, 1)');
    expect(middle?.['transform']).toBe('translate(0px, 0px) scale(0.75, 1.125)');
    expect(last?.['transform']).toBe('translate(0px, 0px) scale(1)');
    const leaning = path({ ...rect(0, 0, 20), height: 29 }, { ...rect(0, 0, 40), height: 56 });
    expect(leaning[0]?.['transform']).toBe('translate(0px, 0px) scale(0.5)');
  });
  it('end where the thing is', () => {
    const steps = path(rect(100, 50, 20, 10), rect(0, 0, 40, 20));
    expect(steps[0]?.['transform']).toBe('translate(100px, 50px) scale(0.5)');
    expect(steps.at(-1)?.['transform']).toBe('translate(0px, 0px) scale(1)');
  });
  it('begin at the pile that shrank and go to the one that grew', () => {
    const before = new Map([
      ['deck', { rect: rect(0, 0), count: 10 }],
      ['discard', { rect: rect(50, 0), count: 2 }],
    ]);
    const after = new Map([
      ['deck', { rect: rect(0, 0), count: 8 }],
      ['discard', { rect: rect(50, 0), count: 5 }],
    ]);
    expect(changed(before, after, -1)?.rect).toEqual(rect(0, 0));
    expect(changed(before, after, 1)?.rect).toEqual(rect(50, 0));
    expect(changed(before, before, 1)).toBeNull();
  });
  it('begin at the unseen cards of whoever plays one, and go to no hand', () => {
    const pile = (x: number, count: number, of?: string) => ({ rect: rect(x, 0), count, of });
    const before = new Map([
      ['deck', pile(0, 10)],
      ['cards-1', pile(80, 5, 'player-1')],
      ['cards-2', pile(90, 5, 'player-2')],
    ]);
    const after = new Map([
      ['deck', pile(0, 6)],
      ['cards-1', pile(80, 3, 'player-1')],
      ['cards-2', pile(90, 9, 'player-2')],
    ]);
    expect(changed(before, after, -1, 'player-1')?.rect).toEqual(rect(80, 0));
    expect(changed(before, after, -1, 'player-2')).toBeNull();
    expect(changed(before, after, -1)?.rect).toEqual(rect(0, 0));
    expect(changed(before, after, 1)).toBeNull();
  });
  it('show a card that is turned over from its edge half-way, in the middle of its path', () => {
    const [, middle, end] = path(rect(0, 0, 40), rect(0, 0, 40), 1, true);
    expect(middle?.['transform']).toBe('translate(19.2px, 0px) scale(0.04, 1)');
    expect(end?.['transform']).toBe('translate(0px, 0px) scale(1)');
  });
});

describe('what does not fit', () => {
  /** How much smaller than laid out it is drawn, on its way. */
  const SMALL = 0.1;
  const part = (top: number) => {
    const beyond = { is: false };
    const toggleAttribute = (_: string, on: boolean) => void (beyond.is = on);
    return { getBoundingClientRect: () => ({ bottom: (top + 10) * SMALL }), toggleAttribute, beyond };
  };
  const boxed = (offsetHeight: number, ...tops: number[]) => {
    const children = tops.map(part);
    const dataset: Record<string, string> = {};
    const drawn = { bottom: (50 + offsetHeight) * SMALL, height: offsetHeight * SMALL };
    const box = { children, dataset, offsetHeight, getBoundingClientRect: () => drawn, removeAttribute: () => {} };
    count(box as unknown as HTMLElement);
    return { more: dataset['more'], hidden: children.filter((child) => child.beyond.is).length };
  };
  it('is counted while it flies as it is where it lies', () => {
    expect(boxed(25, 50, 60, 70, 80)).toEqual({ more: '+2', hidden: 2 });
    expect(boxed(40, 50, 60, 70, 80)).toEqual({ more: undefined, hidden: 0 });
  });
});

describe('arrow keys', () => {
  const places = [rect(100, 0), rect(200, 5), rect(0, 100), rect(110, 90)];
  it('go to the nearest thing in that direction', () => {
    expect(nearest(rect(0, 0), places, 'ArrowRight')).toBe(0);
    expect(nearest(rect(0, 0), places, 'ArrowDown')).toBe(2);
    expect(nearest(rect(0, 0), places, 'ArrowLeft')).toBe(-1);
  });
});

describe('rule texts', () => {
  it('are split into sections with their numbers', () => {
    const found = sections(
      '# Rules\n\n## 4.3 Settle\n\nPay *cards*.\n\n- one\n- two **big**\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    );
    expect(found.map((s) => [s.number, s.title])).toEqual([
      ['', 'Rules'],
      ['4.3', '4.3 Settle'],
    ]);
    expect(found[1]?.blocks.map((b) => b.kind)).toEqual(['paragraph', 'list', 'table']);
    expect(found[1]?.plain).toContain('two big');
  });
  it('never become markup', () => {
    expect(inline('<b>x</b> **y**')).toEqual([
      { kind: 'text', text: '<b>x</b> ' },
      { kind: 'bold', text: 'y' },
    ]);
    expect(blocks('```\n<script>\n```')).toEqual([{ kind: 'code', text: '<script>' }]);
  });
});

describe('set-up', () => {
  const fields = asked([
    { name: 'seats', schema: { type: 'integer' }, default: 2 },
    { name: 'difficulty', schema: { enum: ['easy', 'hard'] }, default: 'easy' },
    { name: 'open_points', schema: { type: 'boolean' }, default: false },
    { name: 'species', schema: { type: 'array' }, default: [] },
  ]);
  it('asks for what a person can fill in', () => {
    expect(fields.map((f) => [f.name, f.kind])).toEqual([
      ['difficulty', 'choice'],
      ['open_points', 'flag'],
    ]);
  });
  it('writes down only what differs', () => {
    expect(line(3, fields, { difficulty: 'easy', open_points: 'true' })).toBe('seats=3 open_points=yes');
    expect(words('open_points')).toBe('Open points');
  });
  it('offers what the number of seats allows', () => {
    const scenario = {
      name: 'scenario',
      schema: { type: 'string' },
      default: '',
      values: [['a2'], ['a3', 'b3'], null] as [string[], string[], null],
    };
    const [three] = asked([scenario], 3, 2);
    expect(three?.choices).toEqual(['a3', 'b3']);
    expect(chosen(three!, 'a2')).toBe('a3');
    expect(line(3, asked([scenario], 3, 2), { scenario: 'b3' })).toBe('seats=3 scenario=b3');
    expect(asked([scenario], 4, 2)).toEqual([]);
  });
  it('deals a part to every seat once one is chosen', () => {
    expect(dealt(['', ''], 2, ['x', 'y'])).toEqual([]);
    expect(dealt(['', 'x', ''], 3, ['x', 'y', 'z'], () => 0)).toEqual(['y', 'x', 'z']);
    const species = asked([{ name: 'species', schema: { type: 'array' }, default: ['x'], values: [['x', 'y']] }], 2, 2);
    expect(species[0]?.list).toEqual(['x']);
    expect(line(2, species, {}, { species: ['y', 'x'] })).toBe('seats=2 species=y,x');
  });
  it('has levels for the bots there are', () => {
    const all: BotInfo[] = [
      { name: 'greedy' },
      { name: 'strong', level: 2, ratings: { race: 1700 } },
      { name: 'weak', level: 1, ratings: { race: 1200, voidfall: 1300 } },
      { name: 'net', games: ['race'] },
    ];
    const named = (game: string) => levels(playersOf(all, game), game).map(({ bot, rating }) => `${bot} ${rating}`);
    expect(named('race')).toEqual(['weak 1200', 'strong 1700']);
    expect(named('voidfall')).toEqual(['weak 1300', 'strong null']);
  });
});

describe('hexes', () => {
  it('know pieces again that look alike: two players with the same one in one place', () => {
    const sun = (seat: number) => ({ el: 'token' as const, icon: 'sun', seat });
    expect(named([sun(0), { ...sun(1), key: 'mine' }, sun(2), { ...sun(0), icon: 'moon' }])).toEqual([
      'sun 0',
      'mine',
      'sun 1',
      'moon 0',
    ]);
  });
  it('lie beside each other', () => {
    expect(centre({ q: 0, r: 0 })).toEqual({ x: 0, y: 0 });
    expect(Math.hypot(centre({ q: 1, r: 0 }).x, centre({ q: 1, r: 0 }).y)).toBeCloseTo(
      Math.hypot(centre({ q: 0, r: 1 }).x, centre({ q: 0, r: 1 }).y),
    );
  });
  it('share a border half way', () => {
    expect(border({ q: 0, r: 0 }, { q: 1, r: 0 })).toBe('M52.0 30.0L52.0 -30.0');
  });
  it('take a room that holds all', () => {
    const box = room([
      { q: 0, r: 0 },
      { q: 3, r: -1 },
    ]);
    expect(box.left).toBeLessThan(-50);
    expect(box.left + box.width).toBeGreaterThan(centre({ q: 3, r: -1 }).x + 50);
  });
});

describe('sharing', () => {
  const old = {
    areas: [
      { key: 'a', items: [1, 2] },
      { key: 'b', items: [3] },
    ],
  };
  it('keeps what did not change', () => {
    const next = share(old, {
      areas: [
        { key: 'a', items: [1, 2] },
        { key: 'b', items: [4] },
      ],
    });
    expect(next).not.toBe(old);
    expect(next.areas[0]).toBe(old.areas[0]);
    expect(next.areas[1]).toEqual({ key: 'b', items: [4] });
  });
  it('gives the old one where all is the same', () => {
    expect(share(old, structuredClone(old))).toBe(old);
  });
  it('notices what is gone, longer or of another kind', () => {
    expect(share<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(share([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(share<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(share<unknown>(null, { a: 1 })).toEqual({ a: 1 });
  });
});

describe('changes of an update', () => {
  const before = {
    scene: {
      areas: [
        { place: 'main', items: [{ key: 'a', count: 1 }, { key: 'b' }] },
        { place: 'mine', items: [] },
      ],
    },
    question: { offered: [1, 2, 3], text: 'old' },
  };

  it('set, remove and splice, and leave the rest the same objects', () => {
    const copy = structuredClone(before);
    const after = applied(before, [
      { path: ['scene', 'areas', 0, 'items'], at: 1, cut: 1, put: [{ key: 'c' }, { key: 'd' }] },
      { path: ['scene', 'areas', 0, 'items', 0, 'count'] },
      { path: ['question', 'offered'], cut: 2 },
      { path: ['question', 'text'], value: null },
    ]);
    expect(after).toEqual({
      scene: {
        areas: [
          { place: 'main', items: [{ key: 'a' }, { key: 'c' }, { key: 'd' }] },
          { place: 'mine', items: [] },
        ],
      },
      question: { offered: [3], text: null },
    });
    expect(before).toEqual(copy);
    expect(after.scene.areas[1]).toBe(before.scene.areas[1]);
  });

  it('fill a list that was left out while it was empty', () => {
    expect(applied({ scene: {} }, [{ path: ['scene', 'cards'], put: [1] }])).toEqual({ scene: { cards: [1] } });
  });

  it('put a whole question in place of none', () => {
    expect(applied({ question: null }, [{ path: ['question'], value: { n: 1 } }])).toEqual({ question: { n: 1 } });
  });
});

describe('things on the table', () => {
  const scene = {
    game: 'x',
    seat: 0,
    areas: [
      {
        el: 'area',
        place: 'mine',
        items: [
          {
            el: 'zone',
            key: 'row',
            label: { id: 'row' },
            cards: [
              {
                el: 'card',
                key: 'a',
                label: { id: 'card-a' },
                lines: [{ key: 'l', title: { id: 'short' }, text: { id: 'long' } }],
              },
            ],
          },
        ],
      },
    ],
  } as unknown as Scene;
  it('have keys and names, a line of a card by its title', () => {
    expect([...keys(scene.areas)]).toEqual(['row', 'a', 'l']);
    expect(labelled(scene, 'a')).toEqual({ id: 'card-a' });
    expect(labelled(scene, 'l')).toEqual({ id: 'short' });
    expect(labelled(scene, 'none')).toBeNull();
  });
});

describe('options that differ in numbers', () => {
  const bid = (colony: number, research: number) => ({
    line: `bid colony=${colony} research=${research}`,
    text: { id: 'bid' },
    targets: [],
  });
  const all = [0, 1, 2, 3].flatMap((c) => [0, 1, 2].map((r) => bid(c, r)));
  it('are asked for by number when there are many', () => {
    const found = numbered(all);
    expect(found?.names).toEqual(['colony', 'research']);
    expect(found?.first).toEqual([0, 0]);
    expect(found?.find([3, 1])?.line).toBe('bid colony=3 research=1');
    expect(found?.find([4, 0])).toBeUndefined();
  });
  it('stay buttons when they are few or of several kinds', () => {
    expect(numbered(all.slice(0, 2))).toBeNull();
    expect(numbered(all.slice(0, 3))?.names).toEqual(['colony', 'research']);
    const one = Array.from({ length: 9 }, (_, n) => ({ ...bid(0, 0), line: `pay n=${n}` }));
    expect(numbered(one.slice(0, 8))).toBeNull();
    expect(numbered(one)?.names).toEqual(['n']);
    expect(numbered([...all, { ...bid(0, 0), line: 'pass' }])).toBeNull();
    expect(numbered([...all, { ...bid(0, 0), line: 'bid colony=x research=1' }])).toBeNull();
  });
});
