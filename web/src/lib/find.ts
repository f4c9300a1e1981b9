// Finding things in a scene by key.

import type { Area, Card, Hex, Scene, Text, Zone } from './protocol';

export type Place = Area['place'];

export type Placed = Card | Hex;

function* inside(node: unknown): Generator<Record<string, unknown>> {
  if (!node || typeof node !== 'object') return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const part of Object.values(node)) yield* inside(part);
}

/** The card or sector with a key. */
export function find(scene: Scene | null | undefined, key: string): Placed | null {
  for (const node of inside(scene?.areas ?? []))
    if (node['key'] === key && (node['el'] === 'card' || node['el'] === 'hex')) return node as unknown as Placed;
  return null;
}

/** The keys of everything in some part of a scene. */
export function* keys(part: unknown): Generator<string> {
  for (const node of inside(part)) {
    const key = node['key'];
    if (typeof key === 'string' && key) yield key;
  }
}

/** What the thing with a key is called; a line of a card by its title. */
export function labelled(scene: Scene | null | undefined, key: string): Text | null {
  for (const node of inside(scene?.areas ?? []))
    if (node['key'] === key) {
      const said = node['title'] ?? node['label'] ?? node['text'];
      if (said && typeof said === 'object') return said as Text;
    }
  return null;
}

/** Where on the table each key lies, so that a small screen can say behind which tab. */
export function whereabouts(areas: readonly Area[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const area of areas)
    for (const node of inside(area)) {
      const key = node['key'];
      if (typeof key === 'string' && key && !found.has(key)) found.set(key, area.place);
    }
  return found;
}

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
