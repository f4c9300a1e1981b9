// What the people and bots at a table are called.

import { panels } from './find';
import type { Scene, SeatInfo } from './protocol';
import { texts } from './texts.svelte';

/** Names by seat; a bot is called what it plays, or has a name of its own, numbered where several are alike. */
export function names(seats: readonly SeatInfo[], scene: Scene | null = null): string[] {
  const own = seats.map((s) => {
    if (s.kind !== 'bot' || !s.bot || s.name !== s.bot) return s.name ?? '';
    const called = panels(scene).find((p) => p.seat === s.index)?.called;
    return called ? texts.say(called, scene?.game) : texts.maybe(`bot-${s.bot}-name`) || s.bot;
  });
  return own.map((name, i) => {
    const alike = own.filter((other) => other === name).length;
    return name && alike > 1 ? `${name} ${own.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}
