import { describe, expect, it } from 'vitest';
import type { Place } from '../src/lib/find';
import type { FormField, Offered } from '../src/lib/protocol';
import { Choosing } from '../src/table/choosing.svelte';
import { meaning, type Now } from '../src/table/keys';
import { Tabs } from '../src/table/tabs.svelte';

const WHERE = new Map<string, Place>([
  ['tile', 'main'],
  ['offer', 'floor'],
  ['card', 'mine'],
  ['foe', 'rivals'],
  ['chart', 'side'],
  ['held', 'mine'],
]);
const offered = (line: string, ...targets: string[]): Offered => ({ line, text: { id: line }, targets });
function tabsOf(aside = false, mine = true) {
  const choosing = new Choosing();
  const lifted = new Set(['held']);
  const tabs = new Tabs(choosing, () => ({ where: WHERE, lifted, mine, aside }), 'mine');
  const ask = (...keys: string[]) => {
    choosing.answered();
    const options = keys.map((key) => offered(`take ${key}`, key));
    choosing.ask({ seat: 0, kind: 'k', text: { id: 'q' }, offered: [...options, offered('pass')], n: 1 });
    tabs.asked();
    return tabs.open;
  };
  return { tabs, choosing, ask };
}

describe('tabs', () => {
  it('come forward with what can be chosen, and go when it is over', () => {
    const { ask } = tabsOf();
    expect(ask('tile')).toBe('main');
    expect(ask()).toBe('mine');
  });
  it('stay where something can be chosen, and where somebody turned to one', () => {
    const { tabs, ask } = tabsOf();
    expect(ask('card', 'tile')).toBe('mine');
    expect([...tabs.glowing].sort()).toEqual(['main', 'mine']);
    ask('foe');
    tabs.choose('log');
    expect(ask()).toBe('log');
  });
  it('show an offer first', () => {
    expect(tabsOf().ask('card', 'offer')).toBe('main');
  });
  it('begin a trade where offers come in, and stay where one turned to', () => {
    const { tabs, choosing } = tabsOf();
    const who = ['giver', 'taker'].map((name) => ({ name, kind: 'seat' }));
    const fields = [{ name: 'legs', kind: 'records', fields: who }] as unknown as FormField[];
    const ask = (kind: string, key: string, form?: FormField[]) => {
      choosing.answered();
      const options = [offered(`take ${key}`, key), offered('pass')];
      choosing.ask({ seat: 0, kind, text: { id: 'q' }, offered: options, n: 1, ...(form && { fields: form }) });
      tabs.asked();
      return tabs.open;
    };
    expect(ask('plan', 'card')).toBe('mine');
    expect(ask('trade', 'card', fields)).toBe('main');
    expect(ask('trade', 'card', fields)).toBe('main');
    tabs.choose('mine');
    expect(ask('trade', 'card', fields)).toBe('mine');
    expect(ask('trade', 'offer', fields)).toBe('main');
    tabs.choose('mine');
    expect(ask('trade', 'offer', fields)).toBe('mine');
    expect(ask('trade', 'card', fields)).toBe('mine');
    expect(ask('trade', 'offer', fields)).toBe('main');
    expect(ask('plan', 'card')).toBe('mine');
    expect(ask('trade', 'card', fields)).toBe('main');
  });
  it('never go to what is in my hand', () => {
    const { tabs, ask } = tabsOf();
    tabs.choose('rivals');
    expect(ask('held')).toBe('rivals');
    tabs.point('held');
    expect([tabs.open, tabs.drawer]).toEqual(['rivals', false]);
  });
  it('lie beside the log, or have a name of their own', () => {
    expect(tabsOf().tabs.names).toEqual(['main', 'mine', 'rivals', 'log']);
    expect(tabsOf(true).tabs.names).toEqual(['main', 'mine', 'rivals', 'side', 'log']);
    expect([tabsOf().tabs.behind('chart'), tabsOf(true).tabs.behind('chart')]).toEqual(['log', 'side']);
  });
  it('are fewer for who only watches', () => {
    const { tabs } = tabsOf(false, false);
    tabs.check();
    expect([tabs.open, tabs.names.includes('mine')]).toEqual(['rivals', false]);
  });
  it('open the drawer for what lies in it, until another thing is asked', () => {
    const { tabs, ask } = tabsOf();
    ask('chart');
    expect(tabs.inDrawer).toBe(true);
    tabs.point('chart');
    expect(tabs.drawer).toBe(true);
    ask('tile');
    expect(tabs.drawer).toBe(false);
  });
  it('show what a tip is about, and come back', () => {
    const { tabs, ask } = tabsOf();
    tabs.show(['held', 'foe']);
    expect(tabs.open).toBe('rivals');
    expect(ask()).toBe('mine');
  });
});

describe('a key', () => {
  const now: Now = { asked: true, writing: false, main: true, pressed: false, undoable: true, fan: true, near: true };
  it('means one thing', () => {
    const all = ['1', '9', 'Enter', 'z', '?', 'h', 'l', 'm', 'f', 'i'].map((key) => meaning(key, now));
    expect(all).toEqual(['take', 'take', 'go on', 'undo', 'rules', 'hint', 'legend', 'sound', 'spread', 'read']);
    expect(['0', 'Z', 'x', ' ', 'Tab'].map((key) => meaning(key, now))).toEqual([null, null, null, null, null]);
  });
  it('means nothing where there is nothing for it', () => {
    expect(meaning('1', { ...now, writing: true })).toBeNull();
    expect(meaning('Enter', { ...now, pressed: true })).toBeNull();
    expect(meaning('Enter', { ...now, main: false })).toBeNull();
    expect(['1', 'h'].map((key) => meaning(key, { ...now, asked: false }))).toEqual([null, null]);
    expect(meaning('z', { ...now, undoable: false })).toBeNull();
    expect(meaning('f', { ...now, fan: false })).toBeNull();
    expect(meaning('i', { ...now, near: false })).toBeNull();
  });
});
