// What the line below the question says: how far one is, and what may be done next.

import type { Text } from '../../lib/protocol';
import { isLoose, type Choosing } from '../choosing.svelte';

/** How many things each answer on the table takes, where it takes any. */
export const takes = ({ question }: Choosing): number[] =>
  (question?.offered ?? [])
    .filter((o) => !isLoose(o))
    .map((o) => o.targets?.length ?? 0)
    .filter((n) => n > 0);

/** What may be done next; null: nothing that the question does not say. `goods`: whether a tap puts goods into a deal. */
export function next(choosing: Choosing, goods: boolean): Text | null {
  const { question, picked, pool, buttons } = choosing;
  if (choosing.sets.some((set) => set.length !== choosing.named))
    return { id: picked.length && choosing.proposed ? 'web-proposed' : 'web-choose-set' };
  if (pool.length) {
    const args = { count: picked.length, picks: choosing.named };
    return { id: question?.done ? 'web-picked-up-to' : 'web-picked', args };
  }
  if (choosing.alike) return choosing.alike;
  // where only one answer is left, what else it takes need not be looked for
  if (picked.length)
    return choosing.exact.length || choosing.main ? (choosing.main?.hint ?? null) : { id: 'web-choose-more' };
  const { pointing } = choosing;
  if (pointing.length) return { id: 'web-pointing', args: { what: pointing.map((o) => o.text) } };
  if (goods) return { id: 'web-tap-goods' };
  const taken = takes(choosing);
  const elsewhere = question?.offered.some((o) => o.targets?.length && !buttons.includes(o));
  if (!taken.length || !choosing.away.size || !elsewhere) return null;
  if (Math.min(...taken) > 1) return { id: 'web-choose-two' };
  return { id: buttons.some((b) => !b.ends) ? 'web-choose-or' : 'web-choose-on-table' };
}
