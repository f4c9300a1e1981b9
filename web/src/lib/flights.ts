// A thing that changes place flies there: same key, other place. Any input finishes running motion.

import { back } from '../look/drawings';

const EASE = 'cubic-bezier(.2,.8,.2,1)';
const FLIGHT = 320;
/** A card that is turned over on its way takes a little longer. */
const TURN = 420;
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
  /** Whose it is: the panel it lies in; nothing where it is everybody's. */
  of?: string | undefined;
  /** Whether backs are all that is seen of it: what goes there is turned over. */
  closed?: boolean;
}
/** Where everything lay, what stood for it, and how high the piles were. */
export interface Before {
  rects: Map<string, Rect>;
  nodes: Map<string, HTMLElement>;
  piles: Map<string, Pile>;
}

export const nothing = (): Before => ({ rects: new Map(), nodes: new Map(), piles: new Map() });

/** The panel a thing lies in. */
const panelOf = (node: HTMLElement) => node.closest<HTMLElement>('.panel')?.dataset['key'];

function heights(root: HTMLElement): Map<string, Pile> {
  const found = new Map<string, Pile>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-pile]')) {
    const { pile, count } = node.dataset;
    const rect = (node.firstElementChild ?? node).getBoundingClientRect();
    const closed = !!node.querySelector('.closed');
    if (pile && rect.width) found.set(pile, { rect, count: Number(count), of: panelOf(node), closed });
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

/** The pile of a panel, or of everybody, that grew or shrank most: where cards came from, or went. */
export function changed(
  before: Map<string, Pile>,
  after: Map<string, Pile>,
  direction: 1 | -1,
  panel?: string,
): Pile | null {
  let best: Pile | null = null;
  let most = 0;
  for (const [key, pile] of after) {
    if (pile.of !== panel) continue;
    const difference = (pile.count - (before.get(key)?.count ?? pile.count)) * direction;
    if (difference > most) {
      most = difference;
      best = pile;
    }
  }
  return best;
}

/** How wide a card is that is seen from its edge. */
const EDGE = 0.04;

/** So much another form is none: a card that leans is no higher card. */
const SAME_FORM = 0.1;

/** The steps of a flight, lifted in the middle; what is turned over on the way is narrow there, and what has another form
 * where it goes grows into it. */
export function path(from: Rect, to: Rect, zoom = 1, turned = false): Keyframe[] {
  const dx = (from.left - to.left) / zoom;
  const dy = (from.top - to.top) / zoom;
  const scale = from.width / to.width;
  const high = from.height / to.height;
  const form = Math.abs(high / scale - 1) > SAME_FORM ? high / scale : 1;
  const lift = Math.min(40, Math.hypot(dx, dy) / 6);
  const step = (x: number, y: number, s: number, f = 1): Keyframe => ({
    transform: `translate(${x}px, ${y}px) scale(${f === 1 ? s : `${s}, ${s * f}`})`,
    transformOrigin: 'top left',
    zIndex: 20,
  });
  const middle = step(dx / 2, dy / 2 - lift, (scale + 1) / 2, (form + 1) / 2);
  if (turned) {
    const [s, wide] = [(scale + 1) / 2, to.width / zoom];
    const x = dx / 2 + (s * wide * (1 - EDGE)) / 2;
    middle.transform = `translate(${x}px, ${dy / 2 - lift}px) scale(${s * EDGE}, ${s})`;
  }
  return [step(dx, dy, scale, form), middle, step(0, 0, 1)];
}

/** Covers a card with its back until it is half-way, or from there on. */
function cover(node: HTMLElement, timing: KeyframeAnimationOptions, from = 1): void {
  const sheet = document.createElement('span');
  sheet.className = 'turning';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.innerHTML = `<svg viewBox="0 0 180 252" preserveAspectRatio="xMidYMid slice">${back()}</svg>`;
  node.append(sheet);
  const to = 1 - from;
  const half = [{ opacity: from }, { opacity: from, offset: 0.5 }, { opacity: to, offset: 0.5 }, { opacity: to }];
  const gone = () => sheet.remove();
  void sheet.animate(half, { ...timing, fill: 'both' }).finished.then(gone, gone);
}

/** How much larger than drawn the table is shown; places on the page are measured after it. */
const zoomOf = (root: HTMLElement): number => (root as { currentCSSZoom?: number }).currentCSSZoom ?? 1;

const still = (a: Rect, b: Rect) =>
  Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 3 && Math.abs(a.width / b.width - 1) < 0.03;

/** How many things are on their way into an area. */
const opened = new WeakMap<HTMLElement, number>();

/** Where a thing comes from beyond the edge of its area, the area hides nothing of it on its way, unless there is more in
 * it than it shows. */
function open(root: HTMLElement, node: HTMLElement, from: Rect, motion: Animation): void {
  const area = [...root.children].find((part): part is HTMLElement => part.contains(node));
  if (!area || area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth) return;
  const { top, left, right, bottom } = area.getBoundingClientRect();
  const inside =
    from.top >= top && from.left >= left && from.top + from.height <= bottom && from.left + from.width <= right;
  if (inside) return;
  area.style.overflow = 'visible';
  opened.set(area, (opened.get(area) ?? 0) + 1);
  const closed = () => {
    const more = (opened.get(area) ?? 1) - 1;
    opened.set(area, more);
    if (!more) area.style.removeProperty('overflow');
  };
  void motion.finished.then(closed, closed);
}

/** Lets what moved fly from where it was, what is new come from its pile, what is gone go to its pile; `lasting`: how many
 * times as long as usual, 0 for those who want no motion: there things are simply where they are. */
export function fly(root: HTMLElement, before: Before, lasting = 1): void {
  if (!before.rects.size || !lasting) return;
  const zoom = zoomOf(root);
  const after = heights(root);
  const sources = new Map<string | undefined, Rect | null>();
  /** A card that was not seen before comes from the unseen cards of whose panel it lies in, or from a pile of all. */
  const source = (panel: string | undefined): Rect | null => {
    if (!sources.has(panel)) sources.set(panel, changed(before.piles, after, -1, panel)?.rect ?? null);
    return sources.get(panel) ?? (panel === undefined ? null : source(undefined));
  };
  const sink = changed(before.piles, after, 1);
  const seen = new Set<string>();
  const flights: [HTMLElement, Rect, Rect, boolean][] = [];
  const fades: HTMLElement[] = [];
  for (const node of root.querySelectorAll<HTMLElement>('[data-key][data-moves]')) {
    const key = node.dataset['key'] ?? '';
    seen.add(key);
    const now = node.getBoundingClientRect();
    if (!now.width) continue;
    const known = before.rects.get(key);
    const then = known ?? source(panelOf(node));
    if (!then) fades.push(node);
    else if (!still(then, now)) flights.push([node, then, now, !known && node.matches('.card:not(.back)')]);
  }
  flights.forEach(([node, from, to, turned], i) => {
    const timing: KeyframeAnimationOptions = {
      duration: (turned ? TURN : FLIGHT) * lasting,
      delay: Math.min(i, MOST_APART) * APART * lasting,
      easing: turned ? 'ease-in-out' : EASE,
      fill: 'backwards',
      id: NAME,
    };
    open(root, node, from, node.animate(path(from, to, zoom, turned), timing));
    if (turned) cover(node, timing);
  });
  for (const node of fades) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, easing: EASE });
  if (!sink) return;
  let order = 0;
  for (const [key, node] of before.nodes) {
    const from = before.rects.get(key);
    if (seen.has(key) || node.isConnected || !from || order > MOST_APART) continue;
    leave(root, node, from, sink, order++ * APART, lasting);
  }
}

/** Lets what is no longer on the table go to a pile; a card is turned over on its way to a closed one. */
function leave(root: HTMLElement, node: HTMLElement, from: Rect, pile: Pile, delay: number, lasting: number): void {
  const zoom = zoomOf(root);
  const turned = !!pile.closed && node.matches('.card:not(.back)');
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-key');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.left / zoom}px`,
    top: `${from.top / zoom}px`,
    width: `${from.width / zoom}px`,
    margin: '0',
    zIndex: '30',
  });
  // a card that was higher or lower than others by its layout keeps its form without it
  if (node.matches('.card') && Math.abs((from.height * 5) / (from.width * 7) - 1) > SAME_FORM)
    Object.assign(ghost.style, { height: `${from.height / zoom}px`, aspectRatio: 'auto' });
  root.append(ghost);
  const timing: KeyframeAnimationOptions = {
    duration: (turned ? TURN : FLIGHT) * lasting,
    delay: delay * lasting,
    easing: turned ? 'ease-in-out' : EASE,
    fill: 'both',
  };
  if (turned) cover(ghost, timing, 0);
  const flight = ghost.animate(path(pile.rect, from, zoom, turned).reverse(), timing);
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
