// Who sits where at a deal that is played by one person.

import type { SeatInfo, SeatWish } from '../lib/protocol';
import type { Handed } from './links';

/** The bot that everybody plays against. */
export const USUAL_BOT = 'greedy';

/** Me, and bots on all other seats. */
export const alone = (seats: number, bot = USUAL_BOT): SeatWish[] =>
  Array.from({ length: seats }, (_, i): SeatWish => (i ? { kind: 'bot', bot } : { kind: 'me' }));

/** Me where the challenger sat, the same bots, and bots where other people sat. */
export const facing = (seats: number, { seat, bots }: Handed): SeatWish[] =>
  Array.from({ length: seats }, (_, i): SeatWish => {
    if (i === seat) return { kind: 'me' };
    const [bot, seconds] = bots[i] ?? [USUAL_BOT, 1];
    return { kind: 'bot', bot, seconds };
  });

/** The bots of a table, as a challenge hands them on. */
export const botsOf = (seats: readonly SeatInfo[]): Handed['bots'] =>
  seats.map((s) => (s.kind === 'bot' && !s.resigned && s.bot ? [s.bot, s.seconds ?? 1] : null));
