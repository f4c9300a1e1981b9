import { describe, expect, it } from 'vitest';
import type { Known } from '../src/lib/live.svelte';
import type { Scene, Update } from '../src/lib/protocol';
import { Pace, upTo } from '../src/table/pace.svelte';

const update = (n: number, seat: number, question = false, events = 1): Update =>
  ({
    do: 'update',
    table: 't',
    seat: 0,
    n,
    entries: [{ n, kind: 'answer', time: 0, seat, events: Array(events).fill({ do: 'x', text: { id: 'x' } }) }],
    question: question ? { seat: 0 } : null,
  }) as unknown as Update;

/** A table on which I have just answered. */
function waiting(): Pace {
  const pace = new Pace();
  pace.take(update(1, 0, true), false, false);
  pace.take(update(2, 0), false, false);
  expect(pace.shown?.n).toBe(2);
  return pace;
}

describe('the pace', () => {
  it('shows what others do move by move, each when the one before was told', () => {
    const pace = waiting();
    pace.take(update(3, 1), false, false);
    pace.take(update(4, 1), true, false);
    pace.take(update(5, 2, true), true, false);
    expect([pace.shown?.n, pace.waiting]).toEqual([3, 2]);
    pace.next();
    expect([pace.shown?.n, pace.shown?.question]).toEqual([4, null]);
    pace.next();
    expect([pace.shown?.n, pace.waiting]).toEqual([5, 0]);
    pace.next();
    expect(pace.shown?.n).toBe(5);
  });

  it('shows how it ended when it is skipped', () => {
    const pace = waiting();
    for (const n of [3, 4, 5, 6]) pace.take(update(n, 1), n > 3, false);
    pace.skip();
    expect([pace.shown?.n, pace.waiting]).toEqual([6, 0]);
  });

  it('holds nothing back from somebody who is asked, or where nothing is told', () => {
    const pace = new Pace();
    pace.take(update(1, 0, true), false, false);
    pace.take(update(2, 1, true), true, false);
    expect(pace.shown?.n).toBe(2);
    pace.take(update(3, 0), true, false);
    pace.take(update(4, 1, false, 0), true, false);
    expect(pace.shown?.n).toBe(4);
  });

  it('shows everything at once where motion is not wanted, and after something was taken back', () => {
    const pace = waiting();
    pace.take(update(3, 1), true, true);
    expect(pace.shown?.n).toBe(3);
    pace.take(update(4, 1), true, false);
    expect([pace.shown?.n, pace.waiting]).toEqual([3, 1]);
    pace.take({ ...update(2, 1), entries: [] }, true, false);
    expect([pace.shown?.n, pace.waiting]).toEqual([2, 0]);
  });

  it('keeps the newest word on a move that is still to be shown', () => {
    const pace = waiting();
    pace.take(update(3, 1), true, false);
    pace.take(update(3, 1, true), true, false);
    expect(pace.waiting).toBe(1);
    pace.next();
    expect(pace.shown?.question).toBeTruthy();
  });
});

it('goes on by itself when very much waits', () => {
  const pace = waiting();
  for (let n = 3; n < 60; n++) pace.take(update(n, 1), n > 3, false);
  expect(pace.waiting).toBe(40);
  expect(pace.shown?.n).toBe(59 - 40);
});

describe('the way to an update', () => {
  const scene = (phase: string): Scene => ({ game: 'x', seat: 0, areas: [], phase: { id: phase } }) as unknown as Scene;
  const moved = (n: number, seat: number, ...phases: string[]): Known => ({
    ...update(n, seat, true, 5),
    scene: scene('end'),
    stages: phases.map((phase, i) => ({ n, told: 2 * i + 1, scene: scene(phase) })),
  });
  const phase = (pace: Pace) => [pace.shown?.scene?.phase?.id, !!pace.shown?.question, pace.waiting];

  it('is shown after an answer of mine, scene by scene, and asks nothing until it is over', () => {
    const pace = new Pace();
    pace.take(update(1, 0, true), false, false);
    const answer = moved(2, 0, 'a', 'b');
    pace.take(answer, false, false);
    expect(phase(pace)).toEqual(['a', false, 2]);
    expect(pace.shown && upTo(answer.entries, pace.shown).at(-1)?.events).toHaveLength(1);
    expect(pace.behind).toBe(2);
    pace.next();
    expect(phase(pace)).toEqual(['b', false, 1]);
    expect(pace.shown && upTo(answer.entries, pace.shown).at(-1)?.events).toHaveLength(3);
    pace.next();
    expect(phase(pace)).toEqual(['end', true, 0]);
    expect(pace.shown && upTo(answer.entries, pace.shown).at(-1)?.events).toHaveLength(5);
  });

  it('begins with the table before a battle of mine, until that is told', () => {
    const pace = new Pace();
    pace.take({ ...update(1, 0, true), scene: scene('before') }, false, false);
    const answer: Known = { ...update(2, 0, true, 5), scene: scene('end') };
    const events = answer.entries?.[0]?.events?.map((event, i) => (i === 2 ? { ...event, clash: {} } : event));
    const battle = { ...answer, entries: [{ ...answer.entries?.[0], events }] } as Known;
    pace.take(battle, false, false);
    expect(phase(pace)).toEqual(['before', false, 1]);
    expect(pace.shown && upTo(battle.entries, pace.shown).at(-1)?.events).toHaveLength(3);
    pace.next();
    expect(phase(pace)).toEqual(['end', true, 0]);
  });

  it('shows a battle of others over the table before it as well, whatever I answered before', () => {
    const pace = new Pace();
    pace.take({ ...update(1, 1, false), scene: scene('before') }, false, false);
    const answer: Known = { ...update(2, 1, true, 5), scene: scene('end') };
    const events = answer.entries?.[0]?.events?.map((event, i) => (i === 2 ? { ...event, clash: {} } : event));
    const quiet = { ...answer.entries?.[0], n: 2, seat: 0 };
    const battle = { ...answer, n: 3, entries: [quiet, { ...answer.entries?.[0], n: 3, events }] } as Known;
    pace.take(battle, false, false);
    expect(phase(pace)).toEqual(['before', false, 1]);
    expect(pace.shown && upTo(battle.entries, pace.shown).at(-1)?.events).toHaveLength(3);
    pace.next();
    expect(phase(pace)).toEqual(['end', true, 0]);
  });

  it('can be skipped, and is not shown to those who want no motion or are still asked', () => {
    const pace = new Pace();
    pace.take(update(1, 0, true), false, false);
    pace.take(moved(2, 1, 'a'), false, false);
    expect(phase(pace)).toEqual(['end', true, 0]);
    pace.take(moved(3, 0, 'a', 'b'), false, true);
    expect(phase(pace)).toEqual(['end', true, 0]);
    pace.take(moved(4, 0, 'a', 'b'), false, false);
    pace.skip();
    expect(phase(pace)).toEqual(['end', true, 0]);
  });
});
