// One's own results of past days as a small plot: where the points lie.

import type { DayResult } from '../lib/protocol';

/** Days that the plot shows. */
export const SPAN = 14;
export const WIDTH = 168;
export const HEIGHT = 44;
const EDGE = 5;

export interface Mark {
  x: number;
  y: number;
  day: number;
  points: number;
  won: boolean;
}
export const points = ({ scores, seat = 0 }: DayResult) => scores[seat] ?? 0;
export const won = ({ places, seat = 0 }: DayResult) => places[seat] === 1;

/** The results of the last days, today at the right; higher is better. */
export function plotted(results: readonly DayResult[], today: number): Mark[] {
  const shown = results.filter(({ day }) => day > today - SPAN && day <= today);
  const all = shown.map(points);
  const low = Math.min(...all);
  const high = Math.max(...all);
  return shown.map((result) => ({
    x: EDGE + ((WIDTH - 2 * EDGE) * (result.day - today + SPAN - 1)) / (SPAN - 1),
    y: high > low ? EDGE + ((HEIGHT - 2 * EDGE) * (high - points(result))) / (high - low) : HEIGHT / 2,
    day: result.day,
    points: points(result),
    won: won(result),
  }));
}

const MS = 86_400_000;
/** A day by its date, in UTC as everywhere. */
export const dated = (day: number, lang: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang, { ...how, timeZone: 'UTC' }).format(day * MS);
