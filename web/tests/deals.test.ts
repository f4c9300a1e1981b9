import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dated, plotted, SPAN, WIDTH } from '../src/deals/history';
import { bare, challengeLink, dealLink, head, pack, readChallenge, readDeal, unpack } from '../src/deals/links';
import { alone, botsOf, facing } from '../src/deals/seating';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://table.example', pathname: '/starboard/' });
});
const hash = (link: string) => link.slice(link.indexOf('#'));
const RECORD =
  'game race rules 3\nsetup difficulty=hard sets=0\nseed 77\n0 choose action=explore_5          # 9c1f\nresult 31 24\n';

describe('a deal as a link', () => {
  it('comes back as it was, with its set-up and its seed', () => {
    const deal = { game: 'sidereal', seed: '9223372036854775807', setup: 'seats=4 species=kt,kjas clock=0', bot: '' };
    expect(dealLink(deal)).toMatch(/^https:\/\/table\.example\/starboard\/#\/d\/sidereal\?seed=9223372036854775807&/);
    expect(readDeal(hash(dealLink(deal)))).toEqual(deal);
    const other = { ...deal, bot: 'ismcts', setup: '' };
    expect(readDeal(hash(dealLink(other)))).toEqual(other);
  });
  it('is no deal without a seed', () => {
    for (const wrong of [
      '#/d/race',
      '#/d/race?seed=',
      '#/d/race?seed=-1',
      '#/d/race?seed=1e9',
      '#/d/race?seed=9223372036854775808',
      '#/d/?seed=1',
      '#/t/abc',
    ])
      expect(readDeal(wrong), wrong).toBeNull();
  });
});

describe('a challenge as a link', () => {
  const handed = { by: 'Ådä 🚀', seat: 1, bots: [['greedy', 1], null] as const, record: RECORD };
  it('holds the whole game, without what can be worked out again', async () => {
    const link = await challengeLink({ ...handed, bots: [...handed.bots] });
    expect(link).toMatch(/#\/c\/[\w-]+$/);
    expect(await readChallenge(hash(link))).toEqual({ ...handed, record: bare(RECORD) });
    expect(bare(RECORD)).not.toContain('9c1f');
    expect(head(RECORD)).toEqual({ game: 'race', setup: 'difficulty=hard sets=0', seed: '77' });
  });
  it('is refused when it was cut off, changed, or never was one', async () => {
    const link = hash(await challengeLink({ ...handed, bots: [...handed.bots] }));
    for (const wrong of [
      link.slice(0, -9),
      link.slice(0, 30),
      '#/c/',
      '#/c/!!',
      `#/c/${await pack('[]')}`,
      `#/c/${await pack('{"by":1}')}`,
    ])
      await expect(readChallenge(wrong), wrong).rejects.toThrow();
    const well = { by: ' ', seat: 0, bots: [['greedy', 1]], record: 'x' };
    const packed = async (odd: object) => `#/c/${await pack(JSON.stringify({ ...well, ...odd }))}`;
    for (const odd of [{ bots: ['greedy'] }, { bots: [['greedy', 0]] }, { bots: [['greedy', 1e9]] }, { seat: -1 }])
      await expect(readChallenge(await packed(odd)), JSON.stringify(odd)).rejects.toThrow();
    expect((await readChallenge(await packed({}))).by).toBe('?');
  });
  it('does not unpack what was made to fill the memory', async () => {
    const bomb = await pack('0'.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(unpack(bomb)).rejects.toThrow('too long');
  });
  it('seats me where the challenger sat, among the same bots', () => {
    const bots = botsOf([
      { index: 0, kind: 'bot', bot: 'ismcts', seconds: 5 },
      { index: 1, kind: 'person', name: 'Ada' },
      { index: 2, kind: 'person', name: 'Ben' },
    ]);
    expect(facing(3, { by: 'Ada', seat: 1, bots, record: '' })).toEqual([
      { kind: 'bot', bot: 'ismcts', seconds: 5 },
      { kind: 'me' },
      { kind: 'bot', bot: 'greedy', seconds: 1 },
    ]);
    expect(alone(2)).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]);
  });
});

describe('results of past days', () => {
  const result = (day: number, points: number, place = 2) => ({
    day,
    table: 't',
    scores: [points, 9],
    places: [place, 1],
  });
  it('lie by day from left to right, today at the right edge, better ones higher', () => {
    const marks = plotted([result(100, 50), result(90, 20), result(99, 30, 1), result(80, 10)], 100);
    expect(marks.map((m) => m.day)).toEqual([100, 90, 99]);
    const [today, old, yesterday] = marks as [(typeof marks)[0], (typeof marks)[0], (typeof marks)[0]];
    expect(today.x).toBeGreaterThan(yesterday.x);
    expect(yesterday.x - old.x).toBeCloseTo((9 * (today.x - old.x)) / 10);
    expect(today.y).toBeLessThan(yesterday.y);
    expect(yesterday.y).toBeLessThan(old.y);
    expect(today.x).toBeLessThan(WIDTH);
    expect([today.won, yesterday.won]).toEqual([false, true]);
    expect(SPAN).toBe(14);
  });
  it('are dated in UTC wherever one is', () => {
    expect(dated(20773, 'en-GB', { day: 'numeric', month: 'short', year: 'numeric' })).toBe('16 Nov 2026');
  });
});
