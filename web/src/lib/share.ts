// Keeps what did not change: parts of a new scene that say the same as before are the old objects,
// so that only what changed is drawn again.

/** Gives `next`, with every part that equals the one of `before` replaced by it. */
export function share<T>(before: T, next: T): T {
  if (before === next || !before || !next || typeof before !== 'object' || typeof next !== 'object') return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const old = before as Record<string, unknown>;
  const fresh = next as Record<string, unknown>;
  const names = Object.keys(fresh);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    const shared = share(old[name], fresh[name]);
    fresh[name] = shared;
    same &&= shared === old[name];
  }
  return same ? before : next;
}
