import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/lib/protocol';
import { Unread } from '../src/table/unread.svelte';

const said = (n: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  n,
  kind: 'chat',
  time: 0,
  seat,
  message: 'hello',
  ...more,
});

describe('what people say', () => {
  const entries: Entry[] = [said(1, 1)];
  // a fresh one looks at what there is now
  const unread = (before: readonly Entry[]) => {
    const log = { now: before };
    const found = new Unread(
      () => log.now,
      () => 0,
    );
    return { found, add: (...more: Entry[]) => (log.now = [...log.now, ...more]) };
  };
  it('before one came is not new', () => {
    expect(unread(entries).found.count).toBe(0);
  });
  it('is new as long as the log is out of sight', () => {
    const { found, add } = unread(entries);
    add(said(2, 1), said(3, 0), said(4, 1, { message: '', text: { id: 'remark' } }), said(5, 1, { kind: 'answer' }));
    expect(found.count).toBe(1);
    found.look(true);
    expect(found.count).toBe(0);
    add(said(6, 1));
    found.look(false);
    expect(found.count).toBe(0);
    add(said(7, 1));
    found.look(false);
    expect(found.count).toBe(0);
  });
});
