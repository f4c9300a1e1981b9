// The games and bots of the server: asked for once, kept for every page.

import { get } from './api';
import type { GameList } from './protocol';

let asked: Promise<GameList> | null = null;

/** Gives what can be played here; what failed is asked for again. */
export function games(): Promise<GameList> {
  asked ??= get<GameList>('/api/games').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
