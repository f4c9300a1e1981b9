// Where a panel may lie: beside what it points at, and never on the question or on the hand.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const h = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The best place for a panel of some size: off the forbidden boxes first, then off those that should be seen. */
export function place(size: { width: number; height: number }, room: Box, forbidden: Box[], seen: Box[]): Box {
  const right = room.left + room.width - size.width;
  const middle = room.left + (room.width - size.width) / 2;
  const tops = [room.top, room.top + room.height - size.height, room.top + (room.height - size.height) / 2];
  for (const box of [...forbidden, ...seen]) tops.push(box.top - size.height - 8, box.top + box.height + 8);
  const sides = [right, room.left, middle];
  for (const box of seen) sides.push(box.left - size.width - 8, box.left + box.width + 8);
  let best: Box = { left: right, top: room.top, ...size };
  let least = Infinity;
  for (const left of sides)
    for (const top of tops) {
      const box = { left, top, ...size };
      const inside = overlap(box, room) >= size.width * size.height - 1;
      const sum = (boxes: Box[]) => boxes.reduce((total, other) => total + overlap(box, other), 0);
      // at the right and low down lies what is needed least
      const away = right - left + (room.top + room.height - top - size.height);
      const cost = (inside ? 0 : 1e9) + sum(forbidden) * 1000 + sum(seen) * 10 + away * 0.02;
      if (cost < least) {
        least = cost;
        best = box;
      }
    }
  return best;
}

/** What two boxes have in common; nothing if they lie apart. */
export function common(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** The chain of keys from a thing of a scene up to the outermost one, the thing first. */
export function lineage(areas: readonly unknown[], key: string): string[] {
  const walk = (node: unknown, above: string[]): string[] | null => {
    if (!node || typeof node !== 'object') return null;
    const own = (node as Record<string, unknown>)['key'];
    const chain = typeof own === 'string' && own ? [own, ...above] : above;
    if (own === key) return chain;
    for (const part of Object.values(node)) {
      const found = walk(part, chain);
      if (found) return found;
    }
    return null;
  };
  for (const area of areas) {
    const found = walk(area, []);
    if (found) return found;
  }
  return [key];
}

/** The element of the page that shows a thing, or what it lies in; none while that is out of sight. */
export function shown(areas: readonly unknown[], key: string): HTMLElement | SVGElement | null {
  for (const name of lineage(areas, key)) {
    const wanted = CSS.escape(name);
    const all = document.querySelectorAll<HTMLElement | SVGElement>(
      `.table :is([data-key="${wanted}"], [data-zone="${wanted}"], [data-pile="${wanted}"])`,
    );
    const found = [...all].find((node) => node.getClientRects().length > 0);
    if (found) return found;
  }
  return null;
}
