import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, Question, EventLine } from '../src/lib/protocol';
import { duel, News } from '../src/table/news.svelte';
import { lastTimes, recap, weightiest } from '../src/table/recap';

const event = (id: string, args: Record<string, unknown> = {}): EventLine => ({ do: id, text: { id, args } });
const by = (seat: number) => ({ id: 'core-seat', args: { seat } });
const entry = (n: number, seat: number, ...events: EventLine[]): Entry => ({
  n,
  kind: 'answer',
  time: 0,
  seat,
  events,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a step of a battle has the fleets left on both sides', () => {
  expect(duel(event('step', { invader: 3, defender: 1 }))).toEqual([3, 1]);
  expect(duel(event('step', { invader: 3 }))).toBeNull();
});

test('what others did is told in order, what I did is not', () => {
  const news = new News();
  news.take([entry(1, 1, event('old'))], 0);
  expect(news.now).toBeNull();
  news.take([entry(2, 0, event('mine')), entry(3, 1, event('a'), event('b'))], 0);
  expect([news.now?.do, news.left]).toEqual(['a', 1]);
  vi.advanceTimersByTime(900);
  expect([news.now?.do, news.past.map((e) => e.do)]).toEqual(['b', ['a']]);
  vi.advanceTimersByTime(900);
  expect(news.now).toBeNull();
});

test('what is said in the same words in a row is told once, with how often', () => {
  const news = new News();
  news.take([], 0);
  const paid = event('paid', { seat: 1 });
  news.take([entry(1, 1, event('placed'), paid, paid), entry(2, 1, paid, { ...paid, moment: true })], 0);
  vi.advanceTimersByTime(900);
  expect([news.now?.do, news.now?.times, news.left]).toEqual(['paid', 3, 1]);
  vi.advanceTimersByTime(900);
  expect([news.now?.moment, news.now?.times]).toEqual([true, undefined]);
});

test('of my own answer only what an automaton did is told', () => {
  const news = new News();
  news.take([], 0);
  news.take([entry(1, 0, event('mine'), { ...event('robot'), automaton: true })], 0);
  expect([news.now?.do, news.left]).toEqual(['robot', 0]);
});

test('a battle of mine is told too, and can be skipped', () => {
  const news = new News();
  news.take([], 0);
  const salvos = [0, 1, 2].map((n) => event('salvo', { invader: 3 - n, defender: 2 }));
  news.take([entry(1, 0, ...salvos)], 0);
  vi.advanceTimersByTime(800);
  expect(news.duels).toEqual([
    [3, 2],
    [2, 2],
  ]);
  news.skip();
  expect([news.now, news.left]).toEqual([null, 0]);
});

test('a battle is fought where its event says, by those who came from there', () => {
  const news = new News();
  news.take([], 0);
  const came: EventLine = { ...event('sent'), journeys: [{ icon: 'fleet', origin: 'a', to: 'b', seat: 0 }] };
  const salvo: EventLine = { ...event('salvo'), targets: ['b'], clash: { sides: [{ seat: 0 }, {}] } };
  news.take([entry(1, 0, came), entry(2, 0, salvo, event('taken'))], 0);
  expect([news.fight?.at, news.fight?.from]).toEqual([['b'], ['a']]);
  vi.advanceTimersByTime(1800);
  expect([news.now?.do, news.fight]).toEqual(['taken', null]);
  news.take([entry(3, 1, { ...salvo, clash: { sides: [{}, { seat: 0 }] } })], 0);
  vi.advanceTimersByTime(900);
  expect([news.fight?.at, news.fight?.from]).toEqual([['b'], []]);
});

test('pieces travel when it is told, my own at once', () => {
  const news = new News();
  news.take([], 0);
  const going = (to: string): EventLine => ({ ...event(to), journeys: [{ icon: 'fleet', origin: 'a', to }] });
  news.take([entry(1, 0, going('mine')), entry(2, 1, event('first'), going('theirs'))], 0);
  expect(news.journeys.map((j) => j.to)).toEqual(['mine']);
  vi.advanceTimersByTime(900);
  expect(news.journeys.map((j) => j.to)).toEqual(['theirs']);
});

test('a step that shows both sides is told longer, mine too', () => {
  const news = new News();
  news.take([], 0);
  const clash = { sides: [{ seat: 0 }, {}] as [object, object] };
  news.take([entry(1, 0, { ...event('step'), clash }, event('end'))], 0);
  expect(news.clash).toEqual(clash);
  vi.advanceTimersByTime(1000);
  expect(news.now?.do).toBe('step');
  vi.advanceTimersByTime(1000);
  expect([news.now?.do, news.clash]).toEqual(['end', null]);
});

test('an entry that is told in parts is told once', () => {
  const news = new News();
  news.take([], 0);
  const robot = (id: string): EventLine => ({ ...event(id), automaton: true });
  const events = [event('mine'), robot('a'), robot('b'), robot('c')];
  const known = (count: number) => [entry(1, 0, ...events.slice(0, count))];
  const told: string[] = [];
  for (const [count, open] of [
    [2, true],
    [3, true],
    [4, false],
    [4, false],
  ] as const) {
    news.take(known(count), 0, open);
    if (news.now) told.push(news.now.do);
    vi.advanceTimersByTime(2000);
  }
  expect(told).toEqual(['a', 'b', 'c']);
});

test('what others did since my last answer can be read afterwards, however quickly it went', () => {
  const seen = (id: string, seat?: number): EventLine => ({
    ...event(id, seat === undefined ? {} : { seat: by(seat) }),
    icon: 'card',
  });
  const read = (...entries: Entry[]) => recap([entry(1, 1, seen('old')), ...entries], 0).map((e) => e.do);
  const mine = entry(2, 0, seen('paid', 0), { ...event('robot'), automaton: true }, event('counted'));
  const others = entry(3, 1, event('phase'), seen('a'), { ...seen('round'), begins: true }, seen('b'), seen('c'));
  expect(read(mine)).toEqual(['robot']);
  expect(read(mine, others)).toEqual(['a', 'b', 'c']);
  const paid = seen('paid', 1);
  expect(read(mine, others, entry(4, 1, paid, paid, paid))).toEqual(['b', 'c', 'paid']);
  const laid: EventLine = { ...seen('laid', 1), targets: ['card'] };
  expect(read(entry(2, 0, seen('mine', 0), laid, seen('x', 1)), others)).toEqual(['laid', 'b', 'c']);
  expect(read()).toEqual([]);
  // however much others did after it
  const hit: EventLine = { ...event('hit', { seat: by(1), victim: by(0) }), icon: 'x', targets: ['card'] };
  const built = ['x', 'y', 'z'].map((id): EventLine => ({ ...seen(id, 2), targets: [id] }));
  expect(read(mine, entry(3, 1, hit), entry(4, 2, ...built))).toEqual(['hit', 'y', 'z']);
});

test('what lies open only while it is told stays long enough to be looked at', () => {
  const news = new News();
  news.take([], 0);
  news.behind = 2;
  news.take([entry(1, 0, { ...event('card'), automaton: true, passing: true }, { ...event('b'), automaton: true })], 0);
  vi.advanceTimersByTime(1200);
  expect(news.now?.do).toBe('card');
  vi.advanceTimersByTime(200);
  expect(news.now?.do).toBe('b');
});

test('what was taken back is not told again', () => {
  const done = entry(1, 0, { ...event('out'), automaton: true });
  expect(recap([done], 0)).toHaveLength(1);
  expect(recap([done, { n: 2, kind: 'undo', time: 0, seat: 0 }], 0)).toEqual([]);
});

test('what was done to me is said before what came out by itself, and of that nothing that is gone', () => {
  const shown: EventLine = { ...event('shown', { seat: by(1) }), automaton: true, targets: ['gone'] };
  const hit: EventLine = { ...event('hit', { seat: by(1), victim: by(0) }), targets: ['card'] };
  const fought: EventLine = { ...event('fought', { seat: by(1) }), automaton: true, targets: ['ship'] };
  const said = (past: EventLine[], me: number | null = 0) => weightiest(past, me, (k) => k !== 'gone')?.do;
  expect(said([hit, fought, shown])).toBe('hit');
  expect(said([hit, fought, shown], 2)).toBe('fought');
  expect(said([hit, fought, shown], null)).toBe('fought');
  expect(said([shown])).toBeUndefined();
});

test('what was answered to questions like this one is known, the last first, but for what was taken back', () => {
  const said = (n: number, line: string, seat = 0): Entry => ({
    ...{ n, kind: 'answer', time: 0, seat, lines: [line] },
    events: [{ do: 'x', text: { id: 'x' } }],
  });
  const log = [said(1, 'pick a'), said(2, 'keep x'), said(3, 'pick b'), said(4, 'pick c', 1), said(5, 'pick a')];
  const asked: Question = {
    seat: 0,
    kind: 'k',
    text: { id: 'q' },
    n: 9,
    offered: [{ line: 'pick z', text: { id: 'z' } }],
  };
  expect(lastTimes(log, asked)).toEqual(['pick a', 'pick b']);
  expect(lastTimes([...log, { n: 6, kind: 'undo', time: 0, seat: 0, to: 4 }], asked)).toEqual(['pick b', 'pick a']);
});
