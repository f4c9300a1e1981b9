import { expect, test } from 'vitest';
import type { Entry, EventLine } from '../src/lib/protocol';
import { telling } from '../src/table/telling';

const line = (id: string, more: Partial<EventLine> = {}): EventLine => ({ do: id, text: { id }, ...more });
const entry = (n: number, seat: number | null, ...events: EventLine[]): Entry => ({
  n,
  kind: 'answer',
  time: 0,
  seat,
  events,
});

test('the log has rounds as headings, one block for what a player does in a row, and says the same thing once', () => {
  const told = telling([
    entry(1, 0, line('moved'), line('moved'), line('built')),
    entry(2, 0, line('built')),
    entry(3, 1, line('moved'), line('round', { begins: true }), line('drew')),
  ]);
  expect(told.map((b) => (b.kind === 'deeds' ? b.told.map((t) => [t.event.do, t.times]) : b.kind))).toEqual([
    [
      ['moved', 2],
      ['built', 2],
    ],
    [['moved', 1]],
    'round',
    [['drew', 1]],
  ]);
});

test('what was taken back is not told any more, however often, and what was said stays', () => {
  const undo = (n: number, to: number): Entry => ({ n, kind: 'undo', time: 0, seat: 0, to, text: { id: 'undone' } });
  const said: Entry = { n: 3, kind: 'chat', time: 0, seat: 1, who: 'Ben', message: 'oh' };
  const round = line('round', { begins: true });
  const told = telling([entry(1, 0, line('moved')), entry(2, 0, line('built'), round), said, undo(4, 1), undo(5, 0)]);
  expect(told.map((b) => b.n)).toEqual([3, 5]);
  const again = telling([
    entry(1, 0, line('moved')),
    entry(2, 0, line('built'), round),
    undo(3, 1),
    entry(4, 0, round),
  ]);
  expect(again.map((b) => [b.n, b.kind])).toEqual([
    [1, 'deeds'],
    [3, 'word'],
    [4, 'round'],
  ]);
});

test('of lines in which only a name differs one is made, with all the names', () => {
  const paid = (card: string, seat = 'a'): EventLine => ({
    do: 'paid',
    text: { id: 'paid', args: { seat: { id: seat }, card: { id: card } } },
    targets: [card],
  });
  const [block] = telling([entry(1, 0, paid('x'), paid('y')), entry(2, 0, paid('z'), paid('z', 'b'))]);
  const told = block?.kind === 'deeds' ? block.told.map((t) => t.event) : [];
  expect(told.map((e) => e.text.args?.['card'])).toEqual([[{ id: 'x' }, { id: 'y' }, { id: 'z' }], { id: 'z' }]);
  expect(told[0]?.targets).toEqual(['x', 'y', 'z']);
});

const told = (id: string, ...all: Record<string, unknown>[]) => {
  const lines = all.map((args) => ({ do: id, text: { id, args } }) as unknown as EventLine);
  const [block] = telling([entry(1, 0, ...lines)]);
  return block?.kind === 'deeds' ? block.told.map((t) => t.event.text.args) : [];
};
const amount = (count: number, item: string) => ({ id: 'short', args: { count, item: { id: item } } });

test('lines of which each has its number are not made one', () => {
  const taken = [
    { seat: { id: 'a' }, card: { id: 'x' }, ships: 2 },
    { seat: { id: 'a' }, card: { id: 'y' }, ships: 2 },
  ];
  expect(told('took', ...taken)).toEqual(taken);
  const run = [
    { card: { id: 'x' }, goods: [amount(1, 'blue')] },
    { card: { id: 'y' }, goods: [amount(1, 'blue')] },
  ];
  expect(told('ran', ...run)).toEqual(run);
});

test('goods of two lines are added up, and a list says how long it has become', () => {
  const seat = { id: 'core-seat', args: { seat: 1 } };
  expect(
    told('paid', { seat, goods: [amount(1, 'blue')] }, { seat, goods: [amount(2, 'blue'), amount(1, 'green')] }),
  ).toEqual([{ seat, goods: [amount(3, 'blue'), amount(1, 'green')] }]);
  const drew = (...cards: string[]) => ({ seat, cards: cards.map((id) => ({ id })), cards_count: cards.length });
  expect(told('drew', drew('x'), drew('y', 'z'))).toEqual([drew('x', 'y', 'z')]);
});

test('what is drawn is drawn as often as it happened', () => {
  const drawn = (count: number, colour: string) => ({ ...amount(count, colour), icons: Array(count).fill(colour) });
  const seat = { id: 'core-seat', args: { seat: 1 } };
  const lines = [drawn(2, 'red'), drawn(1, 'gold'), drawn(2, 'red')].map((section) => ({ seat, section }));
  expect(told('attached', ...lines)).toEqual([{ seat, section: [drawn(2, 'red'), drawn(1, 'gold'), drawn(2, 'red')] }]);
});

test('a name that was said already begins a line of its own', () => {
  const ran = (card: string) => ({ seat: { id: 'a' }, card: { id: card } });
  expect(told('ran', ran('x'), ran('y'), ran('y'), ran('y'))).toEqual([
    { ...ran('x'), card: [{ id: 'x' }, { id: 'y' }] },
    ran('y'),
  ]);
});

test('a block keeps its name when more is told', () => {
  const begun = [entry(1, 0, line('moved')), entry(2, 1, line('moved'), line('round', { begins: true }), line('drew'))];
  const names = telling(begun).map((block) => block.key);
  expect(new Set(names).size).toBe(names.length);
  const later = telling([...begun, entry(3, 0, line('built')), entry(4, null, line('round', { begins: true }))]);
  expect(later.map((block) => block.key).filter((key) => names.includes(key))).toEqual(names);
});

test('what the table shows well enough is left out, and what it stood between is told together', () => {
  const told = telling([entry(1, 0, line('paid'), line('turned', { untold: true }), line('paid'))]);
  expect(told.map((b) => (b.kind === 'deeds' ? b.told.map((t) => [t.event.do, t.times]) : b.kind))).toEqual([
    [['paid', 2]],
  ]);
});
