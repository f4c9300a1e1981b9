import { describe, expect, it } from 'vitest';
import type { FormField, Offered, Question } from '../src/lib/protocol';
import { chipWord, type TableContext } from '../src/scene/context';
import { Bar } from '../src/table/bar/bar.svelte';
import { fits } from '../src/table/bar/measure';
import { next, takes } from '../src/table/bar/next';
import { onlyPlace } from '../src/table/bar/wording';
import { Choosing } from '../src/table/choosing.svelte';
import { Composing } from '../src/table/composing.svelte';

const offered = (line: string, ...targets: string[]): Offered => ({ line, text: { id: line }, targets });
const asking = (options: Offered[], more: Partial<Question> = {}) => {
  const choosing = new Choosing();
  choosing.ask({ seat: 0, kind: 'test', text: { id: 'q' }, offered: options, n: 1, ...more });
  return choosing;
};
/** A bar at a table where every text is its id, and words exist that are named. */
function barOf(choosing: Choosing, words: readonly string[] = [], sent: string[] = []): Bar {
  const id = (text: unknown) => (typeof text === 'string' ? text : ((text as { id?: string } | null)?.id ?? ''));
  return new Bar({
    game: 'g',
    choosing,
    composing: new Composing(choosing, () => 0),
    say: id,
    maybe: (text) => (words.includes(id(text)) ? id(text) : ''),
    nameOf: (key) => `the ${key}`,
    staged: () => null,
    act: (line) => sent.push(line),
  } as Partial<TableContext> as TableContext);
}

describe('the line below a question', () => {
  it('says nothing where there is nothing but buttons', () => {
    expect(next(asking([offered('pass'), offered('stop')]), false)).toBeNull();
  });
  it('says that what is asked for lies on the table, or beside buttons', () => {
    const ends = { ...offered('pass'), ends: true };
    const cards = [offered('take a', 'a'), offered('take b', 'b')];
    expect(next(asking([...cards, ends]), false)?.id).toBe('web-choose-on-table');
    expect(next(asking([...cards, offered('draw')]), false)?.id).toBe('web-choose-or');
    expect(next(asking([offered('move a b', 'a', 'b'), offered('move a c', 'a', 'c')]), false)?.id).toBe(
      'web-choose-two',
    );
  });
  it('counts picks, and those that need not be all', () => {
    const cards = [offered('drop a', 'a'), offered('drop b', 'b'), offered('drop c', 'c')];
    const choosing = asking(cards, { picks: 2, among: 3 });
    choosing.click('b');
    expect(next(choosing, false)).toEqual({ id: 'web-picked', args: { count: 1, picks: 2 } });
    expect(next(asking([...cards, offered('done')], { picks: 2, among: 3, done: 'done' }), false)?.id).toBe(
      'web-picked-up-to',
    );
  });
  it('says the price of what was clicked, or that more is to be clicked', () => {
    const choosing = asking([
      { ...offered('buy a', 'a'), hint: { id: 'costs' } },
      offered('move b c', 'b', 'c'),
      offered('move b d', 'b', 'd'),
      offered('sell e f', 'e', 'f'),
    ]);
    choosing.click('a');
    expect(next(choosing, false)?.id).toBe('costs');
    choosing.clear();
    choosing.click('b');
    expect(next(choosing, false)?.id).toBe('web-choose-more');
    choosing.clear();
    choosing.click('e');
    expect(choosing.main?.line).toBe('sell e f');
    expect(next(choosing, false), 'the button says the one answer that is left').toBe(null);
  });
  it('says once what all answers that are left bring', () => {
    const ways = ['white', 'black'].map((way) => ({ ...offered(`invent ${way}`, 'team'), hint: { id: 'points' } }));
    const choosing = asking([...ways, offered('take b', 'b')]);
    expect(choosing.alike).toBe(null);
    choosing.click('team');
    expect([choosing.alike?.id, next(choosing, false)?.id]).toEqual(['points', 'points']);
    const other = asking([...ways, { ...offered('sell team', 'team'), hint: { id: 'price' } }]);
    other.click('team');
    expect(other.alike).toBe(null);
  });
  it('says that goods can be tapped', () => {
    expect(next(asking([offered('pass')]), true)?.id).toBe('web-tap-goods');
  });
  it('does not count picks that lie nowhere', () => {
    expect(takes(asking([offered('one'), offered('two')], { picks: 2, among: 2 }))).toEqual([]);
  });
});

describe('answers in the bar', () => {
  it('name a thing once that all of them act on', () => {
    const choosing = asking([offered('sell n=1', 'a'), offered('keep', 'a'), offered('pass')]);
    expect(onlyPlace(choosing.question, () => true)).toBe('a');
    expect(onlyPlace(choosing.question, (o) => o.line !== 'keep')).toBe('');
    expect(onlyPlace(asking([offered('x', 'a'), offered('y', 'b')]).question, () => true)).toBe('');
    const bar = barOf(choosing, ['g-brief-sell', 'g-brief-keep']);
    expect([bar.place, ...choosing.buttons.map((o) => bar.worded(o))]).toEqual([
      'a',
      'g-brief-sell',
      'g-brief-keep',
      'pass',
    ]);
  });
  it('of very many are those in which something typed occurs', () => {
    const names = Array.from({ length: 30 }, (_, i) => offered(`build ${String.fromCharCode(97 + (i % 26))}${i}`));
    const bar = barOf(asking(names));
    expect([bar.many, bar.plain.length, bar.further]).toEqual([true, 24, 6]);
    bar.typed = 'b27';
    expect(bar.plain.map((o) => o.line)).toEqual(['build b27']);
    expect(bar.further).toBe(0);
    bar.asked();
    expect(bar.plain.length).toBe(24);
  });
  it('that differ in numbers have no button each', () => {
    const bar = barOf(
      asking([offered('bid ships=0 more=0'), offered('bid ships=1 more=0'), offered('bid ships=1 more=1')]),
    );
    expect(bar.asNumbers?.names).toEqual(['ships', 'more']);
    expect(bar.listed).toEqual([]);
  });
  it('are spread out where they do not fit, unless gold lies on the table or somebody folds them away', () => {
    const bar = barOf(asking([offered('a'), offered('b')]));
    expect(bar.spread).toBe(false);
    bar.crowded = true;
    expect(bar.spread).toBe(true);
    bar.wanted = false;
    expect(bar.spread).toBe(false);
    const other = barOf(asking([offered('a'), offered('b'), offered('take c', 'c'), offered('take d', 'd')]));
    other.crowded = true;
    expect(other.spread).toBe(false);
    other.wanted = true;
    expect(other.spread).toBe(true);
  });
  it('are sent when pressed, unless more is to be picked', () => {
    const sent: string[] = [];
    const choosing = asking([offered('a'), offered('b'), offered('c')], { picks: 2, among: 3 });
    const bar = barOf(choosing, [], sent);
    const [first, second] = choosing.buttons;
    if (first && second) {
      bar.press(first);
      expect(sent).toEqual([]);
      bar.press(second);
    }
    expect(sent).toEqual(['a\nb']);
    expect(bar.picks.map((p) => p.name)).toEqual(['the answer a', 'the answer b']);
  });
  it('open a form in place of the list of answers', () => {
    const field: FormField = { option: 'offer', name: 'what', kind: 'number', label: { id: 'what' } };
    const choosing = asking([offered('pass')], { fields: [field] });
    choosing.listing = true;
    const bar = barOf(choosing);
    expect(bar.composable.map(([name]) => name)).toEqual(['offer']);
    bar.compose('offer');
    expect(choosing.listing).toBe(false);
  });
});

describe('a row of buttons', () => {
  it('needs room for its words, in each button and between two', () => {
    expect(fits([100, 100], 44 + 2 * 122 + 6)).toBe(true);
    expect(fits([100, 100], 44 + 2 * 122 + 5)).toBe(false);
    expect(fits([], 44)).toBe(true);
  });
});

describe('the word on a chip', () => {
  const t = { game: 'g', maybe: (text: unknown) => (text === 'g-chip-phase' ? 'Phase' : '') };
  it('is the word of the game, or the number that stands there; a colour is drawn, and has none', () => {
    const word = (chip: string) => chipWord(t, { text: { id: 'x' }, chip });
    expect([word('phase'), word('2+'), word('blue'), word('')]).toEqual(['Phase', '2+', '', '']);
  });
});
