// What a game's tile in the lobby is painted with: a palette and a few pieces. Games without a theme get the plain one.

export interface Piece {
  icon: string;
  left: number;
  top: number;
  size: number;
  turn: number;
}
export interface Theme {
  good: string;
  art: string;
  pieces: readonly Piece[];
}
const piece = (icon: string, left: number, top: number, size: number, turn = 0): Piece => ({
  icon,
  left,
  top,
  size,
  turn,
});

const THEMES: Record<string, Theme> = {
  race: { good: 'novelty', art: 'earth_lost_colony', pieces: [piece('ship', 12, 34, 46, 62), piece('ship', 30, 52, 64, 55), piece('ship', 5, 60, 30, 66)] },
  sidereal: { good: 'genes', art: 'confluence-3', pieces: [piece('blue', 14, 18, 58, -8), piece('ultratech', 58, 26, 56, 6), piece('yellow', 12, 48, 52, 8), piece('brown', 72, 52, 40, -6), piece('green', 40, 14, 34)] },
  voidfall: { good: 'void', art: 'voidfall-9', pieces: [piece('corruption', 62, 18, 56), piece('corruption', 20, 46, 38), piece('influence', 44, 30, 40)] },
  artifacts: { good: 'alien', art: 'artifacts-2', pieces: [piece('symbol-blue', 68, 20, 46), piece('symbol-red', 14, 26, 44), piece('symbol-green', 76, 46, 42), piece('symbol-gold', 22, 54, 36)] },
}; // prettier-ignore

export const themeOf = (game: string): Theme => THEMES[game] ?? { good: 'rare', art: `lobby-${game}`, pieces: [] };
