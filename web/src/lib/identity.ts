// Who one is on this device. The session itself is a cookie that scripts cannot read; this remembers whose it was.

import { ApiProblem, get, post } from './api';
import type { Me } from './protocol';
import { notes } from './notes';

export interface Known {
  person: string;
  name: string;
}

const KEY = 'starboard-known';
const MOST = 5;

/** Everybody who was somebody on this device, the last one first. */
export function known(): Known[] {
  try {
    const kept: unknown = JSON.parse(notes.get(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Known[]).filter((one) => one?.person && one?.name) : [];
  } catch {
    return [];
  }
}
function remember(me: Me): Me {
  const others = known().filter((one) => one.person !== me.person);
  notes.set(KEY, JSON.stringify([{ person: me.person, name: me.name }, ...others].slice(0, MOST)));
  return me;
}

/** Whether the server itself says that it has no such session; trouble of any other kind says nothing about that. */
const unknown = (error: unknown) =>
  error instanceof ApiProblem && error.status === 401 && error.problem?.reason.code === 'not_signed_in';

/** Says who I am, or null for somebody new; throws while that cannot be known. */
export async function who(): Promise<Me | null> {
  try {
    return remember(await get<Me>('/api/me'));
  } catch (error) {
    if (unknown(error)) return null;
    throw error;
  }
}

/** Takes a name: another one for who I am, or my first. Somebody may have become one in another page meanwhile. */
export async function call(name: string, lang: string): Promise<Me> {
  return (await who()) ? remember(await post<Me>('/api/me', { name })) : await begin(name, lang);
}
const begin = async (name: string, lang: string) => remember(await post<Me>('/api/guest', { name, lang }));

/** Be who I am, or begin under a name; whoever became somebody in another page keeps the name given there. */
export const somebody = async (name: string, lang: string) => (await who()) ?? (await begin(name, lang));

/** Whether a change of what this device keeps may mean that somebody signed in in another page. */
export const signed = (change: StorageEvent) => change.key === KEY;

/** Be again who this device kept aside. */
export const again = async (person: string) => remember(await post<Me>('/api/back', { person }));

/** Be here who I am on the device that gave the ticket. */
export const along = async (ticket: string) => remember(await post<Me>('/api/along/take', { ticket }));
