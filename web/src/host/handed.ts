// Hands what the hall says to the scripts as plain values, and the cabinet to the hall.

import type { Cabinet, Part } from './cabinet';

interface Proxy {
  toJs(how: { create_pyproxies: boolean }): unknown;
}
/** What the hall hands over, as plain values of a script. */
export const plain = <T>(value: unknown): T =>
  (value && typeof (value as Proxy).toJs === 'function'
    ? (value as Proxy).toJs({ create_pyproxies: false })
    : value) as T;

/** A cabinet as the hall sees it, see starboard/browser/outside.py. */
export function handed(cabinet: Cabinet): object {
  // What a browser's database throws is no Error to the hall's language, which would wait for ever.
  const plainly = (error: unknown): never => {
    throw new Error(String(error));
  };
  const found: Record<string, (...words: never[]) => Promise<unknown>> = {
    create: (id: string, n: number, status: string, row: unknown, people: unknown, entries: unknown) =>
      cabinet.create(id, n, status, plain<Uint8Array>(row), plain<string[]>(people), plain<Part[]>(entries)),
    append: (id: string, before: number, n: number, status: string, row: unknown, people: unknown, entries: unknown) =>
      cabinet.append(
        id,
        before,
        n,
        status,
        plain<Uint8Array>(row),
        plain<string[] | undefined>(people),
        plain<Part[]>(entries),
      ),
    table: (id: string) => cabinet.table(id),
    rows: (status: string) => cabinet.rows(status),
    entries: (id: string, after: number, limit: number, newest: boolean) => cabinet.entries(id, after, limit, newest),
    snapshot: (id: string, n: number) => cabinet.snapshot(id, n),
    whole: (id: string) => cabinet.whole(id),
    seen: (person: string, id: string, n: number) => cabinet.seen(person, id, n),
    readers: (person: string) => cabinet.readers(person),
    keep: (key: string, value: unknown) => cabinet.keep(key, plain<Uint8Array>(value)),
    kept: (key: string) => cabinet.kept(key),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, deed]) => [name, (...words: never[]) => deed(...words).catch(plainly)]),
  );
}
