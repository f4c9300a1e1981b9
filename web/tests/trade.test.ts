import { beforeEach, describe, expect, it } from 'vitest';
import { asked, said } from '../src/lib/answers';
import { count, given, heldBy, moved, owed, owing, partners, turned, worth, type Leg } from '../src/lib/legs';
import { standing, summed, tapped } from '../src/lib/plan';
import type { FormField, Question } from '../src/lib/protocol';
import { Choosing } from '../src/table/choosing.svelte';
import { Composing } from '../src/table/composing.svelte';

const ME = 0;
const text = (id: string) => ({ id });
const seats = [0, 1, 2].map((value) => ({ value, label: text(`seat-${value}`) }));
const goods: FormField = {
  name: 'items',
  kind: 'amounts',
  label: text('goods'),
  choices: [
    {
      value: 'green',
      label: text('green'),
      most: 99,
      have: [3, 1, 0],
      lack: [0, 2, 0],
      worth: 1,
      target: 'supply-{seat}-green',
      wish: 'missing-{seat}-green',
    },
    {
      value: 'blue',
      label: text('blue'),
      most: 99,
      have: [0, 2, 4],
      lack: [2, 0, 0],
      worth: 1.5,
      target: 'supply-{seat}-blue',
      wish: 'missing-{seat}-blue',
    },
  ],
};
const cards: FormField = {
  name: 'cards',
  kind: 'choices',
  label: text('cards'),
  choices: [
    { value: 'mine', label: text('mine'), have: [1, 0, 0] },
    { value: 'theirs', label: text('theirs'), have: [0, 1, 0] },
  ],
};
const legs: FormField = {
  name: 'legs',
  kind: 'records',
  label: text('legs'),
  option: 'make_offer',
  fields: [
    { name: 'giver', kind: 'choice', label: text('giver'), choices: seats },
    { name: 'taker', kind: 'choice', label: text('taker'), choices: seats },
    goods,
    cards,
  ],
};
const question: Question = { seat: ME, kind: 'trade', text: text('trade'), offered: [], fields: [legs] };

describe('legs', () => {
  it('come and go with what they say', () => {
    const one = moved([], 0, 1, 'items', 'green', 2);
    expect(one).toEqual([{ giver: 0, taker: 1, items: { green: 2 } }]);
    expect(moved(one, 0, 1, 'items', 'green', -2)).toEqual([]);
    expect(moved(one, 0, 1, 'items', 'green', -2, true)).toEqual([{ giver: 0, taker: 1, items: {} }]);
    expect(given([...one, { giver: 0, taker: 2, items: { green: 1 } }], 0, 'items', 'green')).toBe(3);
    expect(worth([{ giver: 0, taker: 1, items: { green: 1, blue: 2 } }], goods, 'taker', 1)).toBe(4);
  });

  it('are turned to another partner without what only the old one has', () => {
    const deal: Leg[] = [
      { giver: 0, taker: 1, items: { green: 1 }, cards: ['mine'] },
      { giver: 1, taker: 0, items: { blue: 1 }, cards: ['theirs'] },
    ];
    expect(turned(deal, ME, 2, 'items')).toEqual([
      { giver: 0, taker: 2, items: { green: 1 }, cards: ['mine'] },
      { giver: 2, taker: 0, items: { blue: 1 } },
    ]);
  });

  it('offer a player only what that player has', () => {
    expect(heldBy(cards, 0)?.choices?.map((c) => c.value)).toEqual(['mine']);
    expect(heldBy(cards, 2)).toBeNull();
    expect(heldBy({ name: 'n', kind: 'number', label: text('n'), have: [0, 4] }, 0)).toBeNull();
    expect(heldBy({ name: 'n', kind: 'number', label: text('n'), have: [0, 4] }, 1)?.most).toBe(4);
  });
});

describe('a form', () => {
  it('asks only for what belongs to the kind that was chosen', () => {
    const fields: FormField[] = [
      { name: 'kind', kind: 'choice', label: text('kind') },
      { name: 'limit', kind: 'number', label: text('limit'), when: { kind: ['covenant'] } },
    ];
    expect(asked(fields, { kind: 'deliver' }).map((f) => f.name)).toEqual(['kind']);
    expect(said(fields, { kind: 'deliver', limit: 3 })).toEqual({ kind: 'deliver' });
    expect(said(fields, { kind: 'covenant', limit: 3 })).toEqual({ kind: 'covenant', limit: 3 });
  });
});

describe('a deal by taps', () => {
  let composing: Composing;
  beforeEach(() => {
    const choosing = new Choosing();
    choosing.ask(question);
    composing = new Composing(choosing, () => ME);
  });
  const n = (giver: number, taker: number, item: string) => count(composing.legs, giver, taker, 'items', item);

  it('gives what is mine to whoever lacks it, and never more than I have', () => {
    for (let i = 0; i < 5; i++) composing.tap('supply-0-green');
    expect(composing.option).toBe('make_offer');
    expect(composing.partner).toBe(1);
    expect(n(0, 1, 'green')).toBe(3);
  });

  it('asks for what is theirs, and what I meant to give goes there', () => {
    composing.tap('supply-0-green');
    composing.tap('supply-2-blue');
    expect(composing.legs).toEqual([
      { giver: 0, taker: 2, items: { green: 1 } },
      { giver: 2, taker: 0, items: { blue: 1 } },
    ]);
    expect(composing.ring).toBe(false);
  });

  it('asks whoever has most for all that I lack', () => {
    composing.tap('missing-0-blue');
    expect(composing.partner).toBe(2);
    expect(n(2, 0, 'blue')).toBe(2);
  });

  it('offers what somebody lacks', () => {
    composing.tap('missing-1-green');
    expect(n(0, 1, 'green')).toBe(1);
  });

  it('becomes a deal of three where something is asked of two', () => {
    composing.tap('supply-1-blue');
    composing.tap('supply-2-blue');
    composing.tap('supply-0-green');
    expect(composing.ring).toBe(true);
    expect(partners(composing.legs, ME)).toEqual([1, 2]);
    expect([n(1, 0, 'blue'), n(2, 0, 'blue'), n(0, 2, 'green')]).toEqual([1, 1, 1]);
  });

  it('may ask others for more than they have, but gives no more than I have to all together', () => {
    const [green, blue] = goods.choices as [NonNullable<FormField['choices']>[0], NonNullable<FormField['choices']>[0]];
    composing.open('make_offer');
    expect(composing.add(blue, 1, 0, 3)).toBe(3);
    expect(composing.left(blue, 1)).toBe(-1);
    expect(composing.add(green, 0, 1, 2)).toBe(2);
    expect(composing.add(green, 0, 2, 2)).toBe(1);
    expect(composing.add(blue, 0, 1, 1)).toBe(0);
  });

  it('begins a counter-offer of three with all its parts', () => {
    const ring = [
      { giver: 1, taker: 0, items: { blue: 1 } },
      { giver: 0, taker: 2, items: { green: 1 } },
      { giver: 2, taker: 1, items: { blue: 2 } },
    ];
    composing.open('make_offer', { do: 'make_offer', legs: ring, reply_to: 4 });
    expect(composing.ring).toBe(true);
    expect(composing.legs).toEqual(ring);
  });
});

describe('goods that change hands later', () => {
  const how = {
    giver: 'debtor',
    taker: 'creditor',
    goods: 'items',
    round: 'round',
    least: 2,
    most: 6,
    also: { kind: 'deliver' },
  };
  const promises: FormField = {
    name: 'promises',
    kind: 'records',
    label: text('promises'),
    option: 'make_offer',
    fields: [goods],
    later: how,
  };

  it('are written as records, one for each direction, and go with their goods', () => {
    const other = { kind: 'text', debtor: 0, creditor: 1, words: 'peace' };
    const one = owing([other], how, 0, 1, 3, { green: 2, blue: 0 });
    expect(one).toEqual([other, { kind: 'deliver', debtor: 0, creditor: 1, round: 3, items: { green: 2 } }]);
    expect(owed(one, how, 0, 1)).toEqual({ round: 3, goods: { green: 2 } });
    expect(owed(one, how, 1, 0)).toBeNull();
    expect(owing(one, how, 0, 1, 4, { green: 1 })[1]).toMatchObject({ round: 4, items: { green: 1 } });
    expect(owing(one, how, 0, 1, 4, {})).toEqual([other]);
  });

  it('are owed to the new partner when I turn to another', () => {
    const choosing = new Choosing();
    const composing = new Composing(choosing, () => ME);
    choosing.ask({ ...question, fields: [legs, promises] });
    composing.open('make_offer');
    composing.owe(0, 1, 3, { green: 1 });
    composing.owe(1, 0, 2, { blue: 1 });
    composing.turn(2);
    expect(composing.owed(0, 2)).toEqual({ round: 3, goods: { green: 1 } });
    expect(composing.owed(2, 0)).toEqual({ round: 2, goods: { blue: 1 } });
    expect(composing.owed(0, 1)).toBeNull();
  });
});

describe('a plan on the table', () => {
  const run = (card: string, converter: number) => ({ card, converter });
  const plan: FormField = {
    name: 'runs',
    kind: 'records',
    label: text('runs'),
    option: 'produce',
    by: ['card', 'converter'],
    fields: [
      { name: 'card', kind: 'text', label: text('card') },
      { name: 'converter', kind: 'number', label: text('converter') },
      { name: 'pay', kind: 'amounts', label: text('pay') },
    ],
    begun: [{ ...run('mill', 0), pay: { green: 1 } }],
    choices: [
      { value: 'mill#0', label: text('mill'), target: 'mill', record: run('mill', 0), takes: { green: 1 } },
      { value: 'mill#1', label: text('mill'), target: 'mill', record: run('mill', 1), gives: { blue: 1 } },
      { value: 'yard', label: text('yard'), target: 'yard', most: 2, record: run('yard', 0), gives: { blue: 2 } },
    ],
  };
  const offered = ['mill', 'yard'].map((key) => ({ line: `run ${key}`, text: text(key), targets: [key] }));

  it('is changed by taps: all that a thing stands for comes, or goes', () => {
    const without = tapped(plan, plan.begun ?? [], 'mill');
    expect(without).toEqual([]);
    expect(tapped(plan, [], 'mill')).toEqual([run('mill', 0), run('mill', 1)]);
    const both = tapped(plan, plan.begun ?? [], 'yard') ?? [];
    expect(both.map((r) => r['card'])).toEqual(['mill', 'yard', 'yard']);
    expect(summed(plan, both, 'gives')).toEqual([['blue', 4]]);
    expect(summed(plan, both, 'takes')).toEqual([['green', 1]]);
    expect([...standing(plan, both)]).toEqual(['mill', 'yard']);
    expect(tapped(plan, both, 'sky')).toBeNull();
  });

  it('begins with what is proposed, is seen as picked, and takes the clicks while it is open', () => {
    const choosing = new Choosing();
    const composing = new Composing(choosing, () => ME);
    choosing.ask({ ...question, kind: 'commit', offered, fields: [plan] });
    expect(composing.place('mill')).toBe(false);
    composing.open('produce');
    expect([choosing.isPicked('mill'), choosing.isPicked('yard'), choosing.glows('yard')]).toEqual([true, false, true]);
    expect(composing.place('yard')).toBe(true);
    expect(choosing.isPicked('yard')).toBe(true);
    expect(said(composing.fields, composing.values)).toEqual({
      runs: [{ pay: { green: 1 }, ...run('mill', 0) }, run('yard', 0), run('yard', 0)],
    });
    composing.close();
    expect([choosing.held, choosing.isPicked('mill')]).toEqual([null, false]);
  });
});
