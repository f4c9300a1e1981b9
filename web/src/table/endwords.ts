// How a game ended, in sentences: who won and by what, and how it compares with whoever sent the deal.

import type { Result, Rival, Text } from '../lib/protocol';
import { texts } from '../lib/texts.svelte';
import { verdict } from './ending';

export interface Ended {
  who: string;
  how: string;
  duel: string;
  /** Whether the viewer won, alone or with others. */
  won: boolean;
}
interface Sides {
  seat: number | null;
  seats: number;
  seatName: (seat: number) => string;
  say: (text: Text | string | null | undefined) => string;
}

/** What a side is called: a seat, or an automaton. */
export const sideName = (result: Result, side: number, { seats, seatName, say }: Omit<Sides, 'seat'>) =>
  side < seats ? seatName(side) : say(result.names?.[side - seats] ?? 'core-automaton');

function duel(result: Result, seat: number | null, rival: Rival | null): string {
  const theirs = rival?.scores?.[rival.seat ?? 0];
  const mine = result.scores[seat ?? 0];
  if (!rival || theirs === undefined || mine === undefined) return '';
  const id = mine > theirs ? 'web-challenge-won' : mine < theirs ? 'web-challenge-lost' : 'web-challenge-even';
  return texts.say({ id, args: { name: rival.name, mine, theirs } });
}

/** Says it. */
export function ended(result: Result, sides: Sides, rival: Rival | null = null): Ended {
  const end = verdict(result);
  const name = (side: number) => sideName(result, side, sides);
  const mine = end.winners.length === 1 && end.winners[0] === sides.seat;
  const who = texts.say({
    id: mine ? 'web-ended-you' : end.winners.length > 1 ? 'web-ended-shared' : 'web-ended',
    args: { name: end.winners.map(name).join(', '), points: end.points },
  });
  let how = '';
  if (end.second !== null) {
    const args = {
      name: name(end.second),
      whose: end.second === sides.seat ? 'mine' : 'theirs',
      lead: end.lead,
      what: sides.say(end.by?.text),
      by: end.by?.points ?? 0,
      gained: end.by && end.by.side === sides.seat ? 'mine' : 'theirs',
      winner: end.by ? name(end.by.side) : '',
    };
    how = texts.say({ id: !end.lead ? 'web-ended-tie' : end.by ? 'web-ended-by' : 'web-ended-lead', args });
  }
  const won = sides.seat !== null && end.winners.includes(sides.seat);
  return { who, how, duel: duel(result, sides.seat, rival), won };
}
