import { describe, expect, it } from 'vitest';
import type { Offered, Question } from '../src/lib/protocol';
import { Choosing } from '../src/table/choosing.svelte';

const offered = (line: string, ...targets: string[]): Offered => ({ line, text: { id: line }, targets });
const question = (...options: Offered[]): Question => ({
  seat: 0,
  kind: 'test',
  text: { id: 'q' },
  offered: options,
  n: 1,
});
const asking = (...options: Offered[]) => {
  const choosing = new Choosing();
  choosing.ask(question(...options));
  return choosing;
};

describe('a click', () => {
  it('on a thing that stands for a button presses it, as long as nothing else is chosen', () => {
    const choosing = asking(
      { ...offered('act'), also: ['me'], hint: { id: 'costs' } },
      offered('take a', 'a'),
      offered('take b', 'b'),
    );
    expect(choosing.buttons.map((o) => o.line)).toEqual(['act']);
    expect([choosing.isLegal('me'), choosing.glows('me'), choosing.away.has('me')]).toEqual([true, true, false]);
    expect(choosing.click('me')?.line).toBe('act');
    choosing.careful = true;
    expect(choosing.click('me')).toBeNull();
    expect(choosing.main?.line).toBe('act');
    choosing.back();
    choosing.click('a');
    expect([choosing.isLegal('me'), choosing.glows('me')]).toEqual([false, false]);
  });
  it('decides when only one option acts on the thing', () => {
    const choosing = asking(offered('take a', 'a'), offered('take b', 'b'));
    expect(choosing.click('a')?.line).toBe('take a');
  });
  it('only chooses when the option has a price to read, and decides the second time', () => {
    const choosing = asking({ ...offered('buy a', 'a'), hint: { id: 'costs' } });
    expect(choosing.click('a')).toBeNull();
    expect(choosing.main?.line).toBe('buy a');
    expect(choosing.click('a')?.line).toBe('buy a');
  });
  it('needs no second one where the price stands on the thing itself', () => {
    const tag = { id: '4 cards' };
    const choosing = asking(
      { ...offered('sell a', 'a'), hint: tag, tag, free: true },
      { ...offered('swap a b', 'a', 'b'), tag },
      { ...offered('sell b', 'b'), hint: tag },
    );
    expect([choosing.tag('a'), choosing.tag('b'), choosing.tag('c')]).toEqual([tag, null, null]);
    const alone = asking({ ...offered('sell a', 'a'), hint: tag, tag, free: true }, offered('sell b', 'b'));
    expect(alone.click('a')?.line).toBe('sell a');
  });
  it('decides at once where the price is asked for next and everything can be taken back', () => {
    const choosing = asking({ ...offered('buy a', 'a'), hint: { id: 'costs' }, asks: true });
    expect(choosing.click('a')).toBeNull();
    choosing.clear();
    choosing.lenient = true;
    expect(choosing.click('a')?.line).toBe('buy a');
  });
  it('decides at once where the price leaves no choice and everything can be taken back', () => {
    const choosing = asking({ ...offered('buy a', 'a'), hint: { id: 'costs' }, forced: true }, offered('pass'));
    expect(choosing.click('a')).toBeNull();
    choosing.clear();
    choosing.lenient = true;
    expect(choosing.click('a')?.line).toBe('buy a');
  });
  it('decides at once where nothing is to be paid', () => {
    const choosing = asking({ ...offered('take a', 'a'), hint: { id: 'free' }, free: true }, offered('take b', 'b'));
    expect(choosing.click('a')?.line).toBe('take a');
  });
  it('need not fall on what every answer acts on', () => {
    const choosing = asking(offered('both a b', 'a', 'b'), offered('both a c', 'a', 'c'));
    expect(choosing.click('c')?.line).toBe('both a c');
    choosing.clear();
    expect(choosing.click('a')).toBeNull();
    expect(choosing.click('b')?.line).toBe('both a b');
  });
  it('only chooses when every choice is to be confirmed', () => {
    const choosing = asking(offered('take a', 'a'));
    choosing.careful = true;
    expect(choosing.click('a')).toBeNull();
  });
  it('narrows down where options act on two things', () => {
    const choosing = asking(offered('move a b', 'a', 'b'), offered('move a c', 'a', 'c'), offered('other', 'd'));
    expect(choosing.click('a')).toBeNull();
    expect([...choosing.glowing].sort()).toEqual(['a', 'b', 'c']);
    expect(choosing.click('c')?.line).toBe('move a c');
  });
  it('elsewhere begins anew', () => {
    const choosing = asking(offered('move a b', 'a', 'b'), offered('x', 'd', 'e'));
    choosing.click('a');
    choosing.click('d');
    expect(choosing.picked).toEqual(['d']);
  });
  it('means nothing on what cannot be chosen', () => {
    const choosing = asking(offered('take a', 'a'));
    expect(choosing.click('z')).toBeNull();
    expect(choosing.picked).toEqual([]);
  });
  it('on one of many things in a bundle prefers the option for that one', () => {
    const choosing = asking(offered('run all', 'a', 'b', 'c'), offered('run a', 'a'), offered('run b', 'b'));
    expect(choosing.click('a')?.line).toBe('run a');
  });
});

describe('picks of which not every number will do', () => {
  const paying = (extra: Partial<Question> = {}) => {
    const choosing = new Choosing();
    const options = [offered('2', 'a'), offered('3', 'b'), offered('1', 'c'), offered('4', 'd')];
    const sets = [
      [0, 1],
      [2, 3],
      [1, 2, 0],
    ].map((set) => set.sort());
    choosing.ask({ ...question(...options), picks: 3, among: 4, sets, ...extra });
    return choosing;
  };
  it('are taken in any order, and the last one decides', () => {
    const choosing = paying({
      sets: [
        [0, 1],
        [2, 3],
      ],
    });
    expect(choosing.click('d')).toBeNull();
    expect(choosing.click('c')?.line).toBe('1\n4');
  });
  it('give way to what does not go with them', () => {
    const choosing = paying({
      sets: [
        [0, 1],
        [2, 3],
      ],
    });
    choosing.click('a');
    choosing.click('d');
    expect(choosing.picked).toEqual(['d']);
  });
  it('wait for the button where more could be added', () => {
    const choosing = paying();
    choosing.click('b');
    expect(choosing.click('a')).toBeNull();
    expect(choosing.main?.line).toBe('2\n3');
    expect(choosing.click('c')?.line).toBe('2\n3\n1');
  });
  it('may be one: it is proposed, and any other is given by one press', () => {
    const choosing = paying({ picks: 1, sets: [[0], [1], [2], [3]], proposed: [2] });
    expect([choosing.picked, choosing.main?.line]).toEqual([['c'], '1']);
    expect([...choosing.glowing].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(choosing.click('a')?.line).toBe('2');
  });
  it('are proposed, and can be changed', () => {
    const choosing = paying({
      proposed: [0, 1],
      sets: [
        [0, 1],
        [2, 3],
      ],
    });
    expect([choosing.main?.line, choosing.proposed]).toEqual(['2\n3', true]);
    choosing.click('c');
    expect([choosing.picked, choosing.main]).toEqual([['c'], null]);
  });
  it('of an exact number are decided by the last, unless every choice is to be confirmed', () => {
    for (const careful of [false, true]) {
      const choosing = paying({ picks: 2, sets: [] });
      choosing.careful = careful;
      choosing.click('a');
      expect(choosing.click('c')?.line).toBe(careful ? undefined : '2\n1');
    }
  });
});

describe('buttons', () => {
  it('offer all ways of the only thing there is', () => {
    const choosing = asking(offered('send 1', 'a'), offered('send 2', 'a'), offered('pass'));
    expect(choosing.buttons.map((o) => o.line)).toEqual(['send 1', 'send 2', 'pass']);
  });
  it('offer what nothing on the table stands for, and bundles', () => {
    const choosing = asking(offered('pass'), offered('take a', 'a'), offered('all', 'a', 'b', 'c'));
    expect(choosing.buttons.map((o) => o.line)).toEqual(['pass', 'all']);
  });
  it('offer what is left after a click, the exact one first', () => {
    const choosing = asking(offered('move a b', 'a', 'b'), { ...offered('stay', 'a'), hint: { id: 'h' } });
    choosing.click('a');
    expect(choosing.buttons.map((o) => o.line)).toEqual(['stay', 'move a b']);
  });
  it('leave it to the table where one more click decides among many', () => {
    const choosing = asking(...[...'bcdefg'].map((k) => offered(`pair a ${k}`, 'a', k)), offered('all', 'a', 'x', 'y'));
    choosing.click('a');
    expect(choosing.buttons.map((o) => o.line)).toEqual(['all']);
    expect(choosing.click('g')?.line).toBe('pair a g');
  });
});

describe('a question', () => {
  it('that is asked anew keeps what was clicked', () => {
    const choosing = asking(offered('move a b', 'a', 'b'));
    choosing.click('a');
    choosing.ask(question(offered('move a b', 'a', 'b')));
    expect(choosing.picked).toEqual(['a']);
  });
  it('that is asked again because somebody else acted keeps it as well, and is no other one', () => {
    const choosing = asking(offered('move a b', 'a', 'b'));
    const turn = choosing.turn;
    choosing.click('a');
    choosing.ask({ ...question(offered('move a b', 'a', 'b'), offered('move c', 'c')), n: 2 });
    expect(choosing.picked).toEqual(['a']);
    expect(choosing.turn).toBe(turn);
  });
  it('forgets what cannot be chosen any more', () => {
    const choosing = asking(offered('move a b', 'a', 'b'));
    choosing.click('a');
    choosing.ask({ ...question(offered('move b c', 'b', 'c')), n: 2 });
    expect(choosing.picked).toEqual([]);
  });
  it('of another kind, or after an answer, is another one and forgets everything', () => {
    const choosing = asking(offered('move a b', 'a', 'b'));
    choosing.click('a');
    choosing.ask({ ...question(offered('move a b', 'a', 'b')), kind: 'other' });
    expect(choosing.picked).toEqual([]);
    const turn = choosing.turn;
    choosing.click('a');
    choosing.answered();
    choosing.ask({ ...question(offered('move a b', 'a', 'b')), kind: 'other', n: 2 });
    expect(choosing.picked).toEqual([]);
    expect(choosing.turn).toBe(turn + 1);
  });
  it('with one answer has it as its main one, unless a form is open', () => {
    expect(asking(offered('go')).main?.line).toBe('go');
    const open = new Choosing();
    open.ask({ ...question(offered('go')), fields: [{ name: 'x', kind: 'text', label: { id: 'x' } }] });
    expect(open.main).toBeNull();
  });
});

describe('several picks', () => {
  const cards = ['a', 'b', 'c', 'd'];
  const question = {
    seat: 0,
    kind: 'discard',
    text: { id: 'discard' },
    picks: 2,
    among: 4,
    offered: [
      ...cards.map((c) => ({ line: `discard card=${c}`, text: { id: c }, targets: [c] })),
      { line: 'pass', text: { id: 'pass' } },
    ],
  } as unknown as Question;

  it('are clicked in any order and sent together in the order offered', () => {
    const choosing = new Choosing();
    choosing.ask(question);
    expect(choosing.click('d')).toBeNull();
    expect(choosing.main).toBeNull();
    expect(choosing.glows('a')).toBe(true);
    choosing.click('b');
    expect(choosing.main?.line).toBe('discard card=b\ndiscard card=d');
    expect(choosing.buttons).toHaveLength(1);
  });

  it('can be given back, and one too many replaces the last', () => {
    const choosing = new Choosing();
    choosing.ask(question);
    choosing.click('a');
    choosing.click('b');
    choosing.click('c');
    expect(choosing.picked).toEqual(['a', 'c']);
    choosing.click('a');
    expect(choosing.picked).toEqual(['c']);
    expect(choosing.main).toBeNull();
  });

  it('of up to so many are an answer as soon as there are enough, and say that they end it', () => {
    const choosing = new Choosing();
    choosing.ask({ ...question, picks: 3, least: 1, done: 'done' } as Question);
    expect(choosing.main).toBeNull();
    choosing.click('c');
    expect(choosing.main?.line).toBe('discard card=c\ndone');
    expect(choosing.main?.text.id).toBe('c');
    choosing.click('a');
    expect(choosing.main?.line).toBe('discard card=a\ndiscard card=c\ndone');
    expect(choosing.main?.text).toEqual({ id: 'web-these', args: { count: 2 } });
    expect(choosing.click('b')?.line).toBe('discard card=a\ndiscard card=b\ndiscard card=c\ndone');
  });

  it('of what lies nowhere keep their places, and what is pressed behind them sends them', () => {
    const choosing = new Choosing();
    const loose = ['a', 'b', 'c'].map((k) => ({ line: `produce ${k}`, text: { id: k } }) as Offered);
    choosing.ask({ ...question, offered: loose, among: 3, picks: 3, least: 1, done: 'done' } as Question);
    const press = (line: string) => choosing.press(choosing.buttons.find((o) => o.line === line) as Offered);
    const before = choosing.buttons.map((o) => o.line);
    expect(press('produce a')).toBeNull();
    expect(choosing.buttons.map((o) => o.line)).toEqual([...before, 'produce a\ndone']);
    expect(choosing.main?.text).toEqual({ id: 'web-these', args: { count: 1 } });
    expect(press('produce c')).toBeNull();
    expect(choosing.isOneOf(choosing.main as Offered)).toBe(false);
    expect(press('produce a\nproduce c\ndone')?.line).toBe('produce a\nproduce c\ndone');
    expect(press('produce b')?.line, 'no more can be picked').toBe('produce a\nproduce b\nproduce c\ndone');
  });
});

describe('a pick', () => {
  it('can be taken back by itself', () => {
    const choosing = asking(offered('move a b', 'a', 'b'), offered('move a c', 'a', 'c'));
    choosing.click('a');
    choosing.drop('a');
    expect(choosing.picked).toEqual([]);
  });
});

describe('what was answered not long ago', () => {
  const options = [offered('x a b', 'a', 'b'), offered('x a c', 'a', 'c'), offered('x b c', 'b', 'c')];

  it('is one press where it may be wanted again, the last two of it', () => {
    const choosing = asking(...options);
    choosing.before = ['x b c', 'x gone', 'x a b', 'x a c'];
    expect(choosing.buttons).toEqual([]);
    choosing.ask({ ...question(...options), recalls: true });
    expect(choosing.buttons.map((o) => o.line)).toEqual(['x b c', 'x a b']);
    expect(choosing.buttons[0]?.text).toEqual({ id: 'web-again', args: { answer: options[2]?.text } });
    expect(choosing.main).toBeNull();
    choosing.click('a');
    expect(choosing.buttons.map((o) => o.line)).not.toContain('x b c');
  });

  it('is not said twice where it is one press anyway', () => {
    const choosing = new Choosing();
    choosing.ask({ ...question(offered('x a', 'a'), offered('x b', 'b')), recalls: true });
    choosing.before = ['x a'];
    expect(choosing.buttons).toEqual([]);
  });
});

describe('the only answer', () => {
  it('is a button, wherever its thing lies', () => {
    const choosing = asking(offered('take a', 'a'));
    expect(choosing.buttons.map((o) => o.line)).toEqual(['take a']);
    expect(choosing.main?.line).toBe('take a');
  });
});

describe('a way', () => {
  const ways = () => asking(offered('go a b', 'a', 'b'), offered('go b a', 'b', 'a'), offered('go b c', 'b', 'c'));
  it('goes from what was clicked first to what was clicked next', () => {
    const there = ways();
    expect(there.click('a')).toBeNull();
    expect(there.click('b')?.line).toBe('go a b');
    const back = ways();
    back.click('b');
    expect(back.click('a')?.line).toBe('go b a');
  });
});

describe('numbers', () => {
  it('mean the answers as listed, whatever is a button now', () => {
    const choosing = asking(offered('take a', 'a'), offered('take b', 'b'), offered('pass'));
    expect(choosing.buttons.map((o) => choosing.number(o))).toEqual([3]);
    expect(choosing.take(3)?.line).toBe('pass');
    expect(choosing.take(4)).toBeNull();
  });
  it('only choose what is no button, so that its price is read first', () => {
    const hint = { id: 'costs' };
    const choosing = asking({ ...offered('buy a', 'a'), hint }, { ...offered('buy b', 'b'), hint }, offered('pass'));
    expect(choosing.take(1)).toBeNull();
    expect(choosing.main?.line).toBe('buy a');
  });
  it('decide where the list is open', () => {
    const choosing = asking(offered('take a', 'a'), offered('pass'));
    choosing.listing = true;
    expect(choosing.take(1)?.line).toBe('take a');
  });
  it('give what ends something by a second press, or by Enter', () => {
    const ready = { ...offered('ready'), ends: true };
    const choosing = asking(ready, offered('reject 3'));
    expect(choosing.take(1)).toBeNull();
    expect(choosing.main?.line).toBe('ready');
    expect(choosing.take(1)?.line).toBe('ready');
    choosing.take(1);
    expect(choosing.take(2)?.line).toBe('reject 3');
    expect(choosing.main).toBeNull();
    choosing.take(1);
    choosing.back();
    expect(choosing.main).toBeNull();
  });
  it('take and give back one of several picks', () => {
    const choosing = new Choosing();
    const all = ['a', 'b', 'c'].map((card) => offered(`pay ${card}`, card));
    choosing.ask({ ...question(...all), picks: 2, among: 3 });
    choosing.take(3);
    choosing.take(1);
    expect(choosing.main?.line).toBe('pay a\npay c');
    choosing.take(3);
    expect(choosing.picked).toEqual(['a']);
  });
});

describe('what nothing on the table stands for', () => {
  it('is a button, though the option names a thing', () => {
    const choosing = asking(offered('pay a', 'a'), offered('pay b', 'b'));
    expect(choosing.buttons).toEqual([]);
    choosing.there = new Set(['a']);
    expect(choosing.buttons.map((o) => o.line)).toEqual(['pay b']);
  });
});

describe('one thing that may be picked more than once', () => {
  it('is picked no more often than it lies there', () => {
    const choosing = new Choosing();
    const asked = question(offered('take a', 'a'), offered('take b', 'b'));
    choosing.ask({ ...asked, picks: 3, among: 2, again: true, each: [1, 2] });
    for (const key of ['a', 'b', 'b']) choosing.click(key);
    expect(choosing.picked).toEqual(['a', 'b', 'b']);
    choosing.clear();
    for (const key of ['b', 'a', 'a']) choosing.click(key);
    expect(choosing.picked).toEqual(['b']);
  });
  it('is picked by its button in any order where nothing on the table stands for it', () => {
    const choosing = new Choosing();
    const options = [offered('take food'), offered('take energy'), offered('take science')];
    choosing.ask({ ...question(...options), picks: 2, among: 3, again: true });
    const [food, , science] = choosing.buttons;
    expect(choosing.buttons.length).toBe(3);
    if (!food || !science) throw new Error('no buttons');
    expect(choosing.press(science)).toBeNull();
    expect(choosing.buttons.map((o) => o.line)).toEqual(options.map((o) => o.line));
    expect(choosing.press(food)?.line).toBe('take food\ntake science');
    choosing.clear();
    expect(choosing.take(3)).toBeNull();
    expect(choosing.take(3)?.line).toBe('take science\ntake science');
  });
  it('is picked again by another click and given back by its chip', () => {
    const choosing = new Choosing();
    choosing.ask({ ...question(offered('take a', 'a'), offered('take b', 'b')), picks: 2, among: 2, again: true });
    choosing.click('a');
    choosing.click('a');
    expect(choosing.main?.line).toBe('take a\ntake a');
    choosing.drop('a');
    expect(choosing.picked).toEqual(['a']);
  });
});

describe('a stage', () => {
  const told = { ...offered('use a', 'a'), stage: 'a' };
  it('makes an answer a button as well, and does not look for its thing', () => {
    const choosing = asking(told, offered('take b', 'b'));
    expect(choosing.buttons.map((o) => o.line)).toEqual(['use a', 'take b']);
    expect([...choosing.away]).toEqual([]);
    expect(choosing.click('a')?.line).toBe('use a');
  });
  it('is for what lies on the table only', () => {
    const choosing = asking(told);
    choosing.there = new Set(['b']);
    expect(choosing.isStaged(told)).toBe(false);
  });
});

describe('effects of which each can follow the others', () => {
  const effect = (index: number, name: string): Offered => ({ line: `first index=${index}`, text: { id: name } });
  const both = (...effects: Offered[]) => ({ ...question(...effects, offered('pass')), in_turn: true });
  it('can all be chosen at once; what is left is answered when it is asked', () => {
    const choosing = new Choosing();
    choosing.ask(both(effect(0, 'draw'), effect(1, 'build')));
    expect(choosing.all()?.text.id).toBe('draw');
    choosing.ask(question(offered('which', 'x')));
    expect(choosing.goesOn()).toBeNull();
    choosing.ask(both(effect(0, 'build')));
    expect(choosing.goesOn()?.text.id).toBe('build');
    expect(choosing.goesOn()).toBeNull();
  });
  it('are those that cost nothing, and are forgotten when something else is asked for long', () => {
    const power = (name: string, free: boolean): Offered => ({ ...effect(0, name), line: `use card=${name}`, free });
    const choosing = new Choosing();
    choosing.ask(both(power('a', true), power('b', true), power('c', false)));
    expect(choosing.row.map((o) => o.text.id)).toEqual(['a', 'b']);
    choosing.all();
    for (const n of [1, 2, 3, 4]) {
      choosing.ask(question(offered(`which ${n}`, 'x')));
      expect(choosing.goesOn()).toBeNull();
    }
    choosing.ask(both(power('b', true), power('c', false)));
    expect(choosing.goesOn()).toBeNull();
  });
  it('are forgotten when somebody else is to play, and never answer another question', () => {
    const choosing = new Choosing();
    choosing.ask(both(effect(0, 'draw'), effect(1, 'build')));
    choosing.all();
    choosing.ask(both(effect(0, 'build'), effect(1, 'fight')));
    expect(choosing.goesOn()).toBeNull();
    choosing.ask(null);
    choosing.goesOn();
    choosing.ask(both(effect(0, 'build')));
    expect(choosing.goesOn()).toBeNull();
  });
});

describe('what is left of several things', () => {
  const cards = ['a', 'b', 'c', 'd'].map((key) => offered(`keep ${key}`, key));
  const keeping = () => {
    const choosing = new Choosing();
    choosing.ask({ ...question(...cards), picks: 3, among: 4, left: { id: 'leave' } });
    return choosing;
  };
  it('is asked for where it is less, and the rest is taken', () => {
    const choosing = keeping();
    expect(choosing.asking?.id).toBe('leave');
    expect(choosing.named).toBe(1);
    expect(choosing.click('b')?.line).toBe('keep a\nkeep c\nkeep d');
  });
  it('waits for the button where every choice is to be confirmed', () => {
    const choosing = keeping();
    choosing.careful = true;
    expect(choosing.click('b')).toBeNull();
    expect(choosing.click('c')).toBeNull();
    expect(choosing.picked).toEqual(['c']);
    expect(choosing.main?.line).toBe('keep a\nkeep b\nkeep d');
    expect(choosing.main?.text.id).toBe('web-without-these');
  });
});

describe('a proposal', () => {
  const cards = ['a', 'b', 'c', 'd'].map((key) => offered(`pay ${key}`, key));
  const paying = () => {
    const choosing = new Choosing();
    choosing.ask({ ...question(...cards, offered('help')), picks: 2, among: 4, proposed: [3, 1] });
    return choosing;
  };
  it('is a button, the first of them, and what Enter takes', () => {
    const choosing = paying();
    expect(choosing.picked).toEqual([]);
    expect(choosing.buttons.map((o) => o.line)).toEqual(['pay b\npay d', 'help']);
    expect(choosing.main?.line).toBe('pay b\npay d');
    expect(choosing.proposal?.targets).toEqual(['b', 'd']);
  });
  it('marks what it would give', () => {
    const choosing = paying();
    const marked = () => ['a', 'b', 'c', 'd', undefined].filter((key) => choosing.isProposed(key));
    expect(marked()).toEqual(['b', 'd']);
    choosing.click('b');
    expect(marked()).toEqual(['d']);
    choosing.click('b');
    choosing.click('a');
    expect(marked()).toEqual(['d']);
  });
  it('takes in what is picked by hand, and gives the rest in its own order', () => {
    const choosing = paying();
    expect(choosing.click('a')).toBeNull();
    expect(choosing.buttons.map((o) => o.line)).toEqual(['pay a\npay d']);
    expect(choosing.main?.line).toBe('pay a\npay d');
    choosing.back();
    expect(choosing.proposal?.line).toBe('pay b\npay d');
    choosing.click('a');
    expect(choosing.click('c')?.line).toBe('pay a\npay c');
  });
  it('ends where everything is picked by hand', () => {
    const choosing = paying();
    choosing.careful = true;
    choosing.click('a');
    choosing.click('c');
    expect(choosing.proposal).toBeNull();
    expect(choosing.main?.line).toBe('pay a\npay c');
  });
});

describe('an effect that asks for a place', () => {
  const effect = (index: number, ...leads: Offered[]): Offered => ({ ...offered(`first index=${index}`), leads });
  const invade = effect(0, offered('invade a', 'a'), offered('invade b', 'b'));
  const move = effect(1, offered('move c d', 'c', 'd'), offered('move d c', 'd', 'c'));

  it('is chosen together with it by one press', () => {
    const choosing = asking(invade, move, offered('pass'));
    expect([...choosing.glowing].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(choosing.buttons.map((o) => o.line)).toEqual(['pass']);
    expect(choosing.pointing.map((o) => o.line)).toEqual(['first index=0', 'first index=1']);
    expect(choosing.first(choosing.click('a')?.line ?? '')).toBe('first index=0');
    choosing.answered();
    choosing.ask({ ...question(offered('invade a', 'a'), offered('invade b', 'b')), kind: 'invade' });
    expect(choosing.goesOn()?.line).toBe('invade a');
    expect(choosing.goesOn()).toBeNull();
  });
  it('is asked for by name where a place could mean two of them', () => {
    const clean = effect(2, offered('clean c', 'c'));
    const choosing = asking(invade, move, clean, offered('pass'));
    expect([...choosing.glowing].sort()).toEqual(['a', 'b']);
    expect(choosing.buttons.map((o) => o.line)).toEqual(['first index=1', 'first index=2', 'pass']);
  });
  it('stays a button where cards in words are asked for, and the cards may be pressed at once', () => {
    const agenda = effect(2, { ...offered('take e', 'e'), stage: 'e' }, offered('draw f', 'f'));
    const choosing = asking(invade, agenda, offered('pass'));
    expect(choosing.buttons.map((o) => o.line)).toEqual(['first index=2', 'pass']);
    expect([choosing.glows('e'), choosing.glows('f'), choosing.away.has('e')]).toEqual([true, true, false]);
    expect(choosing.first(choosing.click('e')?.line ?? '')).toBe('first index=2');
    choosing.answered();
    choosing.ask({ ...question({ ...offered('take e', 'e'), stage: 'e' }, offered('draw f', 'f')), kind: 'agenda' });
    expect(choosing.goesOn()?.line).toBe('take e');
  });
  it('is asked for by name where one goes step by step', () => {
    const choosing = new Choosing();
    choosing.ask(question(invade, offered('pass')), true);
    expect(choosing.buttons.map((o) => o.line)).toEqual(['first index=0', 'pass']);
    expect(choosing.first('first index=0')).toBe('first index=0');
  });
  it('still happens in a row with the others', () => {
    const choosing = new Choosing();
    choosing.ask({ ...question(effect(0), invade, offered('pass')), in_turn: true });
    expect(choosing.row).toHaveLength(2);
  });
});
