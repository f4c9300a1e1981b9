// The arithmetic of a plot of points: scales, ticks, lines that leave out what is secret, shapes for sides.

import type { Course, RoundMark } from '../lib/protocol';

/** Shapes that tell sides apart without colour, drawn around 0, 0 with a radius of about 5. */
export const SHAPES = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  'M-4.2-4.2h8.4v8.4h-8.4z',
  'M0-5.4L5.2 4H-5.2z',
  'M0-5.8L5.4 0L0 5.8L-5.4 0z',
  'M0 5.4L5.2-4H-5.2z',
  'M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z',
  'M-2.4-5h4.8L5.2 0L2.4 5h-4.8L-5.2 0z',
  'M0-5.8L1.6-1.8L5.6-1.8L2.5.8L3.6 4.8L0 2.4L-3.6 4.8L-2.5.8L-5.6-1.8L-1.6-1.8z',
  'M-5-2L-2-5L0-2.6L2-5L5-2L2.6 0L5 2L2 5L0 2.6L-2 5L-5 2L-2.6 0z',
];
export const shape = (side: number) => SHAPES[side % SHAPES.length] as string;

/** Round numbers that cover a range, about `count` of them. */
export function ticks(least: number, most: number, count = 5): number[] {
  const rough = Math.max(1e-9, most - least) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((k) => k * power).find((s) => s >= rough) ?? power * 10);
  const made: number[] = [];
  for (let tick = Math.floor(least / step) * step; tick < most + step; tick += step) made.push(tick);
  return made;
}

/** The lowest and highest points of a course; at least from 0 to 1. */
export function range(course: Course): [number, number] {
  const all = course.points.flat().filter((p): p is number => typeof p === 'number');
  return [Math.min(0, ...all), Math.max(1, ...all)];
}

/** One side's points as stretches without gaps: what is secret is left out. */
export function stretches(course: Course, side: number): [number, number][][] {
  const made: [number, number][][] = [];
  let run: [number, number][] = [];
  course.points.forEach((points, i) => {
    const value = points[side];
    if (typeof value === 'number') run.push([i, value]);
    else if (run.length) {
      made.push(run);
      run = [];
    }
  });
  if (run.length) made.push(run);
  return made;
}

/** What the rounds of a game are numbered: as the game itself does where its numbers rise, else one after the other. */
export function numbers(rounds: readonly RoundMark[]): number[] {
  const own = rounds.map((mark) => Number(mark.text?.args?.['round'] ?? NaN));
  if (own.every((n, i) => !Number.isNaN(n) && (i === 0 || n > (own[i - 1] as number)))) return own;
  // what comes before the first round is its set-up, unless the game begins with a round
  const first = own[0] === undefined || Number.isNaN(own[0]) ? 0 : own[0];
  return rounds.map((_, i) => i + first);
}

/** Where each round begins among the points of a plot. */
export function marks(course: Course): { index: number; n: number; number: number }[] {
  const counted = numbers(course.rounds ?? []);
  return (course.rounds ?? [])
    .map((mark, i) => ({ index: course.entries.indexOf(mark.n), n: mark.n, number: counted[i] ?? i }))
    .filter((mark) => mark.index >= 0);
}

/** Which of the places from left to right can be named, so that no two names lie closer than that. */
export function spaced(places: readonly number[], apart: number): boolean[] {
  let free = -Infinity;
  return places.map((place) => {
    if (place < free) return false;
    free = place + apart;
    return true;
  });
}
