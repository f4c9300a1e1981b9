// The colours of a hex: its sky, its edge, and who owns what lies on it.

import type { Hex } from '../../lib/protocol';
import type { Rgb } from '../../look/planet';
import { frameColour, isSeat, seatColour } from '../context';

const TINTS: readonly Rgb[] = [
  [16, 92, 66], [22, 74, 138], [140, 44, 34], [88, 50, 140], [140, 76, 22], [132, 44, 104], [84, 98, 128], [88, 104, 24], [98, 74, 50],
]; // prettier-ignore
const VEILED: Rgb = [74, 22, 112];
const EMPTY: Rgb = [34, 46, 74];

/** What its sky is tinted with. */
export const skyOf = (h: Hex): Rgb => (isSeat(h.seat) ? (TINTS[h.seat % 9] ?? EMPTY) : h.veil ? VEILED : EMPTY);
export const edgeOf = (h: Hex) => (isSeat(h.seat) ? seatColour(h.seat) : h.veil ? frameColour(h.veil, '') : '#6d7f9f');
export const ownerOf = (seat: number | null | undefined) => (isSeat(seat) ? seatColour(seat) : 'var(--nobody)');
export const seatOr = (seat: number | null | undefined, otherwise: string) =>
  isSeat(seat) ? seatColour(seat) : otherwise;
