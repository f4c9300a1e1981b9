import { expect, test } from 'vitest';
import type { Entry, EventLine } from '../src/lib/protocol';
import { tally } from '../src/table/tally';

const line = (
  id: string,
  seat: number | null,
  args: Record<string, unknown> = {},
  more: Partial<EventLine> = {},
): EventLine => ({
  do: id,
  text: { id, args: { ...args, ...(seat === null ? {} : { seat: { id: 'core-seat', args: { seat } } }) } },
  icon: 'influence',
  ...more,
});
const head = (id: string, moment = false): EventLine => line(id, null, {}, { begins: true, moment, icon: '' });
const entry = (n: number, ...events: EventLine[]): Entry => ({ n, kind: 'answer', time: 0, seat: 0, events });
const scored = (seat: number, count: number, total: number) => [
  line('scored', seat, { count }),
  line('influence', seat, { count, total }),
];

test('what a part of the game brought is summed up when the next one begins, and not before', () => {
  const evaluation = entry(4, line('before', 0), head('evaluation', true), ...scored(1, 8, 24), ...scored(0, 12, 44));
  expect(tally([entry(3, head('round')), evaluation])).toBeNull();
  const found = tally([evaluation, entry(5, ...scored(0, 5, 49), head('cycle')), entry(6, head('round'))]);
  expect(found?.n).toBe(5);
  expect([found?.text.id, found?.next.id]).toEqual(['evaluation', 'cycle']);
  expect(found?.sides.map(({ seat, total, gained }) => [seat, total, gained])).toEqual([
    [0, 49, 17],
    [1, 24, 8],
  ]);
});

test('a number is told once, and steps of a battle are not', () => {
  const events = [
    head('evaluation', true),
    line('salvo', 0, { invader: 2, defender: 0 }),
    ...scored(0, 12, 44),
    line('influence', 0, { count: 4, total: 48 }),
    line('silent', 0, {}, { icon: '' }),
    head('cycle'),
  ];
  const [mine] = tally([entry(1, ...events)])?.sides ?? [];
  expect(mine?.told.map((e) => e.do)).toEqual(['scored', 'influence']);
});

test('other headings sum up nothing', () => {
  expect(tally([entry(1, head('round'), ...scored(0, 1, 1), head('round'))])).toBeNull();
});
