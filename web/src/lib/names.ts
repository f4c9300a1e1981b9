// What the people and bots at a table are called.

import type { SeatInfo } from './protocol';
import { texts } from './texts.svelte';

/** Names by seat; bots have names of their own, numbered where several are alike. */
export function names(seats: readonly SeatInfo[]): string[] {
  const own = seats.map((s) =>
    s.kind === 'bot' && s.bot && s.name === s.bot ? texts.maybe(`bot-${s.bot}-name`) || s.bot : (s.name ?? ''),
  );
  return own.map((name, i) => {
    const alike = own.filter((other) => other === name).length;
    return name && alike > 1 ? `${name} ${own.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}

const STARS = 'Mizar Adhara Sabik Kraz Alhena Naos Tania Menkar Ruchbah Lesath Furud Zosma'.split(' ');
/** Whoever has no name yet is called after a star, and can change it. */
export const anybody = () => `${STARS[Math.floor(Math.random() * STARS.length)]}`;
