// Arrow keys go from one thing on the table to the nearest one in that direction.

import type { Rect } from './flights';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isDirection = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The index of the nearest place in a direction; -1 if there is none. */
export function nearest(from: Rect, places: readonly Rect[], direction: Direction): number {
  const middle = (r: Rect) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });
  const start = middle(from);
  const [sx, sy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction] as [
    number,
    number,
  ];
  let best = -1;
  let least = Infinity;
  places.forEach((place, i) => {
    const { x, y } = middle(place);
    const along = (x - start.x) * sx + (y - start.y) * sy;
    const across = Math.abs((x - start.x) * sy) + Math.abs((y - start.y) * sx);
    if (along <= 2) return;
    const cost = along + across * 2.2;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

/** Nothing has the focus: it begins at what can be chosen, or anywhere. */
function begin(root: HTMLElement): boolean {
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-hit]')].filter(
    (n) => n.getClientRects().length,
  );
  const first = all.find((node) => node.matches('[tabindex="0"], button:not([tabindex])')) ?? all[0];
  first?.focus();
  return !!first;
}

/** Moves the focus within a part of the page. */
export function wander(root: HTMLElement, direction: Direction): boolean {
  const here = document.activeElement;
  if (!(here instanceof Element) || !here.matches('[data-hit]') || !root.contains(here)) return begin(root);
  const others = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-hit]')].filter(
    (node) => node !== here && node.getClientRects().length > 0,
  );
  const next =
    others[
      nearest(
        here.getBoundingClientRect(),
        others.map((n) => n.getBoundingClientRect()),
        direction,
      )
    ];
  next?.focus();
  return !!next;
}
