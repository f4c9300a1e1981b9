// What is heard of a table: each thing that happened once, few at a time, nothing of what lies back.

import type { Entry } from '../lib/protocol';
import { isSound, type Sound } from '../lib/sound';
import { Fresh } from './fresh';

/** So many different sounds are played of what came at once. */
const MOST = 3;
/** Seconds between two of them. */
export const APART = 0.16;

export class Hearing {
  #fresh = new Fresh();
  #first = true;
  #asked = false;
  #over = false;

  /** Takes what the table shows; gives what is to be played, in order. The first look plays nothing. */
  take(entries: readonly Entry[], asked: boolean, over: boolean, open = false): Sound[] {
    const first = this.#first;
    const told = this.#fresh.take(entries, open).flatMap((e) => e.events ?? []);
    const found: Sound[] = [];
    for (const { sound } of told) if (isSound(sound) && !found.includes(sound)) found.push(sound);
    const made = first ? [] : found.slice(0, MOST);
    if (!first && over && !this.#over) made.push('end');
    else if (!first && asked && !this.#asked) made.push('turn');
    this.#first = false;
    this.#asked = asked;
    this.#over = over;
    return made;
  }
}
