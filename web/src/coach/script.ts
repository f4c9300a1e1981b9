// What a coach has to say next: from the lesson, what was said before, and what happened at the table.

import type { Entry, EventComment, EventLine, Lesson } from '../lib/protocol';
import type { Memory } from './memory';

/** The seat an event is about: the one it names, else whoever answered. */
export function about(event: EventLine, entry: Entry): number | null {
  const named = event.text.args?.['seat'] as { id?: string; args?: Record<string, unknown> } | undefined;
  if (named && named.id === 'core-seat') return Number(named.args?.['seat']);
  return entry.seat ?? null;
}

/** Comments on what happened in entries the coach has not heard of, each one once. */
export function comments(lesson: Lesson, entries: readonly Entry[], memory: Memory, me: number | null): EventComment[] {
  const found: EventComment[] = [];
  for (const entry of entries) {
    if (entry.n <= memory.heard) continue;
    for (const event of entry.events ?? [])
      for (const comment of lesson.events ?? []) {
        const said = memory.events.includes(comment.id) || found.includes(comment);
        if (said || comment.do !== event.do || (comment.mine && about(event, entry) !== me)) continue;
        found.push(comment);
      }
  }
  return found;
}

/** How much of a lesson is done. */
export function progress(lesson: Lesson, memory: Memory): { done: number; all: number } {
  const kinds = lesson.kinds ?? [];
  const events = lesson.events ?? [];
  const done =
    Math.min(memory.tour, lesson.tour.length) +
    kinds.filter((k) => memory.kinds.includes(k)).length +
    events.filter((e) => memory.events.includes(e.id)).length;
  return { done, all: lesson.tour.length + kinds.length + events.length };
}

/** The text that explains a kind of decision. */
export const explanation = (game: string, kind: string) =>
  kind.startsWith('core-') ? `core-coach-${kind.slice(5)}` : `${game}-coach-${kind}`;
