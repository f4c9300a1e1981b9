// Finding one of many things by what somebody types: a part of its name, or of what is said about it.

export interface Thing {
  id: string;
  name: string;
  about: string;
}

/** Letters as one types them: small, without marks. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The things in which every typed word occurs; those whose name begins with it come first, then by name. */
export function among<T extends Thing>(things: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const rank = (thing: T) => {
    const name = plain(thing.name);
    return name.startsWith(first) ? 0 : name.includes(first) ? 1 : 2;
  };
  return things
    .filter((thing) => words.every((word) => plain(`${thing.name} ${thing.about}`).includes(word)))
    .map((thing) => ({ thing, rank: rank(thing) }))
    .sort((a, b) => a.rank - b.rank || a.thing.name.localeCompare(b.thing.name))
    .map(({ thing }) => thing);
}
