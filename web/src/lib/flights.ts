// A thing that changes place flies there: same key, other place. Any input finishes running motion.

const EASE = 'cubic-bezier(.2,.8,.2,1)';
const FLIGHT = 320;
const NAME = 'flight';
const APART = 40;
const MOST_APART = 8;

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Pile {
  rect: Rect;
  count: number;
}
/** Where everything lay, what stood for it, and how high the piles were. */
export interface Before {
  rects: Map<string, Rect>;
  nodes: Map<string, HTMLElement>;
  piles: Map<string, Pile>;
}

export const nothing = (): Before => ({ rects: new Map(), nodes: new Map(), piles: new Map() });

function heights(root: HTMLElement): Map<string, Pile> {
  const found = new Map<string, Pile>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-pile]')) {
    const { pile, count } = node.dataset;
    const rect = (node.firstElementChild ?? node).getBoundingClientRect();
    if (pile && rect.width) found.set(pile, { rect, count: Number(count) });
  }
  return found;
}

/** Notes where everything with a key lies. */
export function places(root: HTMLElement): Before {
  const before = nothing();
  for (const node of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const rect = node.getBoundingClientRect();
    const key = node.dataset['key'];
    if (!rect.width || !key) continue;
    before.rects.set(key, rect);
    if ('moves' in node.dataset) before.nodes.set(key, node);
  }
  before.piles = heights(root);
  return before;
}

/** The pile that grew or shrank most: where cards came from, or went. */
export function changed(before: Map<string, Pile>, after: Map<string, Pile>, direction: 1 | -1): Rect | null {
  let best: Rect | null = null;
  let most = 0;
  for (const [key, { rect, count }] of after) {
    const difference = (count - (before.get(key)?.count ?? count)) * direction;
    if (difference > most) {
      most = difference;
      best = rect;
    }
  }
  return best;
}

/** The steps of a flight, lifted in the middle. */
export function path(from: Rect, to: Rect, zoom = 1): Keyframe[] {
  const dx = (from.left - to.left) / zoom;
  const dy = (from.top - to.top) / zoom;
  const scale = from.width / to.width;
  const lift = Math.min(40, Math.hypot(dx, dy) / 6);
  const step = (x: number, y: number, s: number): Keyframe => ({
    transform: `translate(${x}px, ${y}px) scale(${s})`,
    transformOrigin: 'top left',
    zIndex: 20,
  });
  return [step(dx, dy, scale), step(dx / 2, dy / 2 - lift, (scale + 1) / 2), step(0, 0, 1)];
}

/** How much larger than drawn the table is shown; places on the page are measured after it. */
const zoomOf = (root: HTMLElement): number => (root as { currentCSSZoom?: number }).currentCSSZoom ?? 1;

const still = (a: Rect, b: Rect) =>
  Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 3 && Math.abs(a.width / b.width - 1) < 0.03;

/** Lets what moved fly from where it was, what is new come from its pile, what is gone go to its pile; `lasting`: how many
 * times as long as usual, 0 for those who want no motion. */
export function fly(root: HTMLElement, before: Before, lasting = 1): void {
  if (!before.rects.size) return;
  const calm = !lasting;
  const zoom = zoomOf(root);
  const after = heights(root);
  const source = changed(before.piles, after, -1);
  const sink = changed(before.piles, after, 1);
  const seen = new Set<string>();
  const flights: [HTMLElement, Rect, Rect][] = [];
  const fades: HTMLElement[] = [];
  for (const node of root.querySelectorAll<HTMLElement>('[data-key][data-moves]')) {
    const key = node.dataset['key'] ?? '';
    seen.add(key);
    const now = node.getBoundingClientRect();
    if (!now.width) continue;
    const then = before.rects.get(key) ?? source;
    if (!then) fades.push(node);
    else if (!still(then, now)) flights.push([node, then, now]);
  }
  flights.forEach(([node, from, to], i) => {
    if (calm) node.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
    else
      node.animate(path(from, to, zoom), {
        duration: FLIGHT * lasting,
        delay: Math.min(i, MOST_APART) * APART * lasting,
        easing: EASE,
        fill: 'backwards',
        id: NAME,
      });
  });
  for (const node of fades)
    node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: calm ? 120 : 240, easing: EASE });
  if (calm || !sink) return;
  let order = 0;
  for (const [key, node] of before.nodes) {
    const from = before.rects.get(key);
    if (seen.has(key) || node.isConnected || !from || order > MOST_APART) continue;
    leave(root, node, from, sink, order++ * APART, lasting);
  }
}

/** Lets what is no longer on the table go to a pile. */
function leave(root: HTMLElement, node: HTMLElement, from: Rect, to: Rect, delay: number, lasting: number): void {
  const zoom = zoomOf(root);
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-key');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${from.width / zoom}px`,
    margin: '0',
    zIndex: '30',
    transformOrigin: 'top left',
  });
  root.append(ghost);
  const at = (r: Rect, s: number, opacity: number): Keyframe => ({
    transform: `translate(${r.left / zoom}px, ${r.top / zoom}px) scale(${s})`,
    opacity,
  });
  const flight = ghost.animate([at(from, 1, 1), at(to, to.width / from.width, 0.6)], {
    duration: FLIGHT * lasting,
    delay: delay * lasting,
    easing: EASE,
    fill: 'both',
  });
  void flight.finished.then(() => ghost.remove()).catch(() => ghost.remove());
}

/** Whether something is on its way. */
export const flying = (root: HTMLElement): boolean =>
  root.getAnimations({ subtree: true }).some((motion) => motion.id === NAME && motion.playState !== 'finished');

/** Ends all motion at once. */
export function land(root: HTMLElement): void {
  for (const motion of root.getAnimations({ subtree: true })) {
    if (motion instanceof CSSTransition || motion.playState !== 'running') continue;
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}
