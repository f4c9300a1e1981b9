// What page and workers say to each other.

import type { List } from './interpreter';

/** From the page to the hall. */
export type ToHall =
  | { do: 'open'; base: string; name: string }
  | { do: 'say'; text: string }
  | { do: 'ask'; ref: number; method: string; path: string; key: string; body: string }
  | { do: 'name'; name: string };

/** From the hall to the page. */
export type FromHall =
  | { do: 'progress'; loaded: number; total: number }
  | { do: 'ready' }
  | { do: 'failed'; problem: string; missing: boolean }
  | { do: 'said'; text: string }
  | { do: 'reply'; ref: number; status: number; text: string }
  | { do: 'file'; ref: number; name: string; kind: string; data: Uint8Array };

/** From the hall to a worker that thinks. */
export type ToThinker =
  { do: 'open'; base: string; list: List } | { do: 'work'; ref: number; work: string; data: Uint8Array; need: string };
export type FromThinker =
  | { do: 'ready' }
  | { do: 'broken'; problem: string }
  | { do: 'done'; ref: number; data: Uint8Array }
  | { do: 'failed'; ref: number; problem: string };
