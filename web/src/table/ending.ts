// How a game ended, in few words: who won, by how much, and what made the difference.

import type { Result, Text } from '../lib/protocol';

export interface Verdict {
  winners: number[];
  points: number;
  /** Who came next, and how far behind; nobody where all are winners. */
  second: number | null;
  lead: number;
  /** The line of the score sheet that made most of the difference. */
  by: { text: Text; points: number; side: number } | null;
}

/** The points of a side by what its lines are compared as; a sheet may have several lines of one sort. */
function sheet(result: Result, side: number): Map<string, { text: Text; points: number }> {
  const found = new Map<string, { text: Text; points: number }>();
  for (const { text, points, sort } of result.lines?.[side] ?? []) {
    const as = sort ?? text;
    const key = JSON.stringify(as);
    found.set(key, { text: as, points: (found.get(key)?.points ?? 0) + points });
  }
  return found;
}

/** A row of the score sheet: what every side has of something; undefined for those who have nothing of it. */
export interface Row {
  text: Text;
  points: (number | undefined)[];
  /** What the rows below it come to together. */
  sum?: true;
  part?: true;
}

/** Lays the score sheets side by side, in order of first use: what is compared together stands below its sum. */
export function compared(result: Result): Row[] {
  const groups = new Map<string, { as: Text; rows: Map<string, Row> }>();
  const sides = result.scores.length;
  result.lines?.forEach((lines, side) => {
    for (const { text, points, sort } of lines) {
      const as = sort ?? text;
      const group = groups.get(JSON.stringify(as)) ?? { as, rows: new Map<string, Row>() };
      const row = group.rows.get(JSON.stringify(text)) ?? { text, points: Array<undefined>(sides).fill(undefined) };
      row.points[side] = (row.points[side] ?? 0) + points;
      groups.set(JSON.stringify(as), { as, rows: group.rows.set(JSON.stringify(text), row) });
    }
  });
  return [...groups.values()].flatMap(({ as, rows }) => {
    const parts = [...rows.values()];
    if (parts.length < 2) return parts;
    const sums = Array.from({ length: sides }, (_, side) => {
      const found = parts.flatMap((row) => row.points[side] ?? []);
      return found.length ? found.reduce((a, b) => a + b) : undefined;
    });
    return [{ text: as, points: sums, sum: true }, ...parts.map((row): Row => ({ ...row, part: true }))];
  });
}

/** Reads the result of a game. */
export function verdict(result: Result): Verdict {
  const sides = result.scores.map((_, side) => side);
  const place = (side: number) => result.places[side] ?? 99;
  const winners = sides.filter((side) => place(side) === 1);
  const [second = null] = sides.filter((side) => place(side) > 1).sort((a, b) => place(a) - place(b));
  const [winner = 0] = winners;
  const points = result.scores[winner] ?? 0;
  let by: Verdict['by'] = null;
  if (second !== null) {
    const theirs = sheet(result, second);
    for (const [key, line] of sheet(result, winner)) {
      const ahead = line.points - (theirs.get(key)?.points ?? 0);
      if (ahead > (by?.points ?? 0)) by = { text: line.text, points: ahead, side: winner };
    }
  }
  return { winners, points, second, lead: second === null ? 0 : points - (result.scores[second] ?? 0), by };
}
