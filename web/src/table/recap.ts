// What others did since my last answer, for whoever was too quick to see it told.

import type { Entry, EventLine, Question, Text } from '../lib/protocol';
import { standing } from './telling';

const MOST = 3;

/** Whose doing an event is, where its text is filled with that. */
function doer({ text }: EventLine): unknown {
  const named = (text.args ?? {})['seat'] as Text | undefined;
  return named?.id === 'core-seat' ? named.args?.['seat'] : undefined;
}

/** Whether an event is about somebody who did not do it, as its text is filled. */
const hits = ({ text }: EventLine, seat: number | null) =>
  seat !== null &&
  Object.entries(text.args ?? {}).some(([name, value]) => {
    const named = value as Text | null;
    return name !== 'seat' && named?.id === 'core-seat' && named.args?.['seat'] === seat;
  });

/** Of these the one that is said where there is room for one: the last that was done to me, or that came out by itself
 * and tells of what still lies there. */
export const weightiest = (
  past: readonly EventLine[],
  me: number | null,
  has: (key: string) => boolean,
): EventLine | undefined =>
  past.findLast((e) => hits(e, me)) ?? past.findLast((e) => e.automaton && (!e.targets?.length || e.targets.some(has)));

/** Gives the last things that others, or an automaton, did after I answered, or that came out by my answer; what was done
 * to me comes before all else, what something on the table tells of before what only counts along. */
export function recap(entries: readonly Entry[], me: number | null): readonly EventLine[] {
  const mine = entries.findLastIndex((e) => e.kind === 'answer' && e.seat === me);
  // what was taken back did not happen
  if (mine < 0 || entries.slice(mine).some((e) => e.kind === 'undo')) return [];
  const theirs = (e: EventLine) => e.automaton || (e.icon && ![undefined, me].includes(doer(e) as number | undefined));
  const said = (e: EventLine) => JSON.stringify(e.text);
  const done = entries
    .slice(mine)
    .flatMap(({ events = [] }, i) => events.filter((e) => !e.begins && (i ? e.icon : theirs(e))))
    .filter((e, i, all) => !all.slice(i + 1).some((later) => said(later) === said(e)));
  const weight = (e: EventLine) => (hits(e, me) ? 2 : e.targets?.length ? 1 : 0);
  const kept = [...done]
    .reverse()
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST);
  return done.filter((e) => kept.includes(e));
}

/** Gives what I answered to the last questions like this one, in notation: each answer once, the last one first. */
export function lastTimes(entries: readonly Entry[], { seat, offered }: Question): string[] {
  const verb = (line: string) => line.split(' ', 1)[0];
  const verbs = new Set(offered.map((o) => verb(o.line)));
  const mine = standing(entries).flatMap((e) => (e.kind === 'answer' && e.seat === seat ? (e.lines ?? []) : []));
  return [...new Set(mine.filter((line) => verbs.has(verb(line))).reverse())];
}
