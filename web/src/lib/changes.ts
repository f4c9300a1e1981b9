// Applies the changes of an update to what the update before said. What did not change stays the same object, so
// only what changed is drawn again.

import type { Change } from './protocol';

type Place = Record<string | number, unknown>;

/** Gives a copy of `before` with the changes made; `before` itself stays as it was. */
export function applied<T extends object>(before: T, changes: readonly Change[]): T {
  const fresh = new Set<unknown>();
  const own = <V>(value: V): V => {
    if (fresh.has(value)) return value;
    const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as V;
    fresh.add(copy);
    return copy;
  };
  const root = own(before);
  for (const change of changes) {
    const way = change.path.slice(0, -1);
    const last = change.path[change.path.length - 1]!;
    let place = root as Place;
    for (const step of way) place = (place[step] = own(place[step])) as Place;
    if (change.put !== undefined || change.cut !== undefined) {
      const list = [...((place[last] as unknown[] | undefined) ?? [])];
      list.splice(change.at ?? 0, change.cut ?? 0, ...(change.put ?? []));
      fresh.add(list);
      place[last] = list;
    } else if ('value' in change) place[last] = change.value;
    else delete place[last];
  }
  return root;
}
