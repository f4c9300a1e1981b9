// Finding things in a scene by key.

import type { Area, Card, Hex, Line, Panel, Scene, Text, Zone } from './protocol';

export type Place = Area['place'];

export type Placed = Card | Hex;

/** Parts that are only words: nothing with a key lies in them. */
const WORDS = new Set(['text', 'label', 'note', 'title', 'args', 'keywords', 'due', 'outcome', 'steps', 'rule']);
type Node = Record<string, unknown>;

/** What lies under a card is counted; only the strip that sticks out of it is drawn. */
const UNDER = 'tucked';

/** The one line of a card under another that is still seen; none where it is only counted. */
export function strip(card: Card): Line | null {
  const [line, other] = card.lines ?? [];
  return line?.icons?.length && !other ? line : null;
}

/** Goes over everything in a part of a scene, parents first, until told to stop. */
function visit(part: unknown, see: (node: Node) => boolean | void, under = true): void {
  const stack: unknown[] = [part];
  while (stack.length) {
    const node = stack.pop();
    if (!node || typeof node !== 'object') continue;
    if (Array.isArray(node)) {
      for (let i = node.length - 1; i >= 0; i--) stack.push(node[i]);
      continue;
    }
    if (see(node as Node)) return;
    const names = Object.keys(node);
    for (let i = names.length - 1; i >= 0; i--) {
      const name = names[i] as string;
      const inner = (node as Node)[name];
      if (!inner || typeof inner !== 'object' || WORDS.has(name)) continue;
      stack.push(under || name !== UNDER ? inner : (inner as Card[]).map(strip));
    }
  }
}

/** The card or hex with a key. */
export function find(scene: Scene | null | undefined, key: string): Placed | null {
  let found: Placed | null = null;
  visit(scene?.areas, (node) => {
    if (node['key'] === key && (node['el'] === 'card' || node['el'] === 'hex')) found = node as unknown as Placed;
    return !!found;
  });
  return found;
}

/** A card, or one line of it, that is told in words beside the question. */
export interface Staged {
  card: Card;
  line: Line | null;
}

/** The card with a key, or the line of a card. */
export function staged(scene: Scene | null | undefined, key: string): Staged | null {
  let found: Staged | null = null;
  visit(scene?.areas, (node) => {
    if (node['el'] !== 'card') return false;
    const card = node as unknown as Card;
    const line = (card.lines ?? []).find((l) => l.key === key) ?? null;
    if (line || (card.key === key && card.label)) found = { card, line };
    return !!found;
  });
  return found;
}

/** The keys of everything that is drawn of some part of a scene. */
export function keys(part: unknown): Set<string> {
  const found = new Set<string>();
  const see = (node: Node) => {
    const key = node['key'];
    if (typeof key === 'string' && key) found.add(key);
  };
  visit(part, see, false);
  return found;
}

/** What the thing with a key is called; a line of a card by its title. */
export function labelled(scene: Scene | null | undefined, key: string): Text | null {
  let found: Text | null = null;
  visit(scene?.areas, (node) => {
    const said = node['key'] === key ? (node['title'] ?? node['label'] ?? node['text']) : null;
    if (said && typeof said === 'object') found = said as Text;
    return !!found;
  });
  return found;
}

/** Where on the table each key lies, so that a small screen can say behind which tab. */
export function whereabouts(areas: readonly Area[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const area of areas) for (const key of keys(area)) if (!found.has(key)) found.set(key, area.place);
  return found;
}

/** Everybody's panel. */
export const panels = (scene: Scene | null | undefined): Panel[] =>
  (scene?.areas ?? []).flatMap((area) => area.items ?? []).filter((item) => item.el === 'panel');

/** My hand: fans that are mine, wherever the scene has them. */
export function hands(areas: readonly Area[], me: number | null): Zone[] {
  const found: Zone[] = [];
  for (const area of areas) {
    if (area.place === 'hand') continue;
    for (const item of area.items ?? []) {
      const items = item.el === 'panel' && item.seat === me ? (item.items ?? []) : [];
      for (const inner of items) if (inner.el === 'zone' && inner.shape === 'fan' && inner.mine) found.push(inner);
    }
  }
  return found;
}

/** What is drawn as an icon or stands on a chip in some part of a scene, each with the plainest name it has there. */
export function signs(part: unknown): { icons: Map<string, Text | null>; chips: Set<string> } {
  const icons = new Map<string, Text | null>();
  const chips = new Set<string>();
  const plain = (text: Text | null | undefined) => (text ? text.id.length + (text.args ? 1000 : 0) : Infinity);
  visit(part, (node) => {
    const { icon, glyph, chip, label } = node as { icon?: string; glyph?: string; chip?: string; label?: Text | null };
    if (icon && plain(label) <= plain(icons.get(icon))) icons.set(icon, label ?? null);
    for (const bare of [glyph, ...((node['icons'] as string[] | undefined) ?? [])])
      if (bare && !icons.has(bare)) icons.set(bare, null);
    if (chip) chips.add(chip);
  });
  return { icons, chips };
}
