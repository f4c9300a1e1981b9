// How an offer is called, and how its parts are.

import type { Leg, Offer, Offered } from '../../lib/protocol';
import type { TableContext } from '../context';
import { gone } from './places.svelte';

/** What can be answered to an offer. */
export const acts = (t: TableContext, offer: Offer): readonly Offered[] => t.choosing.byKey.get(offer.key ?? '') ?? [];

/** Whether it is my turn to say something about it. */
export const mine = (t: TableContext, offer: Offer) =>
  offer.maker !== t.me && !gone(offer) && acts(t, offer).length > 0;

/** Whether nothing of it is known but who deals with whom. */
export const closed = (t: TableContext, offer: Offer) =>
  !offer.legs?.length && !offer.promises?.length && !acts(t, offer).length;

/** What I get stands first. */
export const legs = (t: TableContext, offer: Offer) =>
  [...(offer.legs ?? [])].sort((a, b) => Number(b.taker === t.me) - Number(a.taker === t.me));

/** Whether it is between two, and one of them is me. */
export const betweenTwo = (t: TableContext, offer: Offer) =>
  offer.parties.length === 2 && offer.parties.includes(t.me ?? -1);

/** Between two it is enough to say which way; the other one is named above. */
export const heading = (t: TableContext, leg: Leg, two: boolean) =>
  leg.taker === t.me
    ? t.say(two ? 'web-you-get' : { id: 'web-you-get-from', args: { name: t.seatName(leg.giver) } })
    : leg.giver === t.me
      ? t.say(two ? 'web-you-give' : { id: 'web-you-give-to', args: { name: t.seatName(leg.taker) } })
      : t.say({ id: 'web-gives', args: { giver: t.seatName(leg.giver), taker: t.seatName(leg.taker) } });

const others = (t: TableContext, offer: Offer) => offer.parties.filter((seat) => seat !== t.me);

/** Whose face an offer shows: the other one's, where it is between two and one of them is me. */
export const face = (t: TableContext, offer: Offer) =>
  offer.maker === t.me ? (others(t, offer)[0] ?? offer.maker) : offer.maker;

export const title = (t: TableContext, offer: Offer) =>
  offer.maker === t.me
    ? t.say({ id: 'web-your-offer', args: { names: others(t, offer).map(t.seatName).join(', ') } })
    : offer.parties.includes(t.me ?? -1)
      ? t.seatName(offer.maker)
      : [offer.maker, ...offer.parties.filter((seat) => seat !== offer.maker)].map(t.seatName).join(' → ');

interface Begun {
  giver: number;
  taker: number;
  items?: Record<string, number>;
}
/** What a form begins with beyond the offer it answers: how many of which goods go from whom to whom. */
export function putIn(offer: Offer): Record<string, number> {
  const found: Record<string, number> = {};
  for (const leg of (offer.counter?.['legs'] ?? []) as Begun[]) {
    const was = offer.legs?.find((l) => l.giver === leg.giver && l.taker === leg.taker);
    for (const [item, n] of Object.entries(leg.items ?? {})) {
      const token = was?.tokens?.find((one) => one.icon === item);
      const more = n - (token ? (token.count ?? 1) : 0);
      if (more > 0) found[`${leg.giver} ${leg.taker} ${item}`] = more;
    }
  }
  return found;
}
