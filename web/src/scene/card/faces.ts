// What a card looks like where its scene leaves it open, and small things all faces share.

import type { Card, Line, Token } from '../../lib/protocol';

export const shapeOf = (card: Card) => card.shape ?? 'round';

const BADGES: Record<string, string> = { shield: 'shield', cut: 'diamond', stepped: 'double' };
/** What the number in the corner stands on. */
export const badgeOf = (card: Card) => card.badge || (BADGES[shapeOf(card)] ?? 'plain');

const PICTURES: Record<string, string> = { round: 'crest', plaque: 'crest' };
/** What is drawn on it. */
export const pictureOf = (card: Card) => card.picture || (PICTURES[shapeOf(card)] ?? 'emblem');

/** The seed of its picture. */
export const artOf = (card: Card, title: string) => card.art || card.key || title;

/** Whether a line says what goes in or comes out. */
export const moves = (line: Line) => !!(line.inputs?.length || line.outputs?.length);

/** Few pieces of a kind lie beside each other; many are one with a number. */
export const flat = (tokens: readonly Token[] | undefined, few = 3) =>
  (tokens ?? []).flatMap((token) => {
    const many = (token.count ?? 1) > few ? 1 : (token.count ?? 1);
    return Array.from({ length: many }, () => ({ ...token, key: '', count: many === 1 ? (token.count ?? 1) : 1 }));
  });
