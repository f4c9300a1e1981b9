// What of the things that can be chosen is in sight: not behind a tab, not in a drawer, not beyond the edge of its box.

/** How much of a thing must be seen: a share of it, and never more than some pixels. */
export interface Need {
  share: number;
  most: number;
}
/** So much that it can be found and pressed; a press needs no more room than a finger, however large the thing is. */
const FOUND: Need = { share: 0.35, most: 36 };
/** So much that it can be read. */
export const READ: Need = { share: 0.8, most: Infinity };

interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const overlap = (a: Seen, b: Seen): Seen => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Gives of some things those of which too little is seen; what their boxes show is looked up once for all of them. */
export function unseen(nodes: readonly Element[], { share, most }: Need = FOUND): Element[] {
  const known = new Map<Element | null, Seen>();
  const page: Seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  /** What can be seen of whatever lies in a box. */
  const within = (box: Element | null): Seen => {
    if (!box) return page;
    const found = known.get(box);
    if (found) return found;
    const around = within(box.parentElement);
    const { overflow, display, scrollPaddingTop } = getComputedStyle(box);
    // what has no box of its own hides nothing
    const clips = overflow !== 'visible' && display !== 'contents';
    const { left, top, right, bottom } = box.getBoundingClientRect();
    // a head that stays above what is scrolled lies over it
    const head = parseFloat(scrollPaddingTop) || 0;
    const seen = clips ? overlap({ left, top: top + head, right, bottom }, around) : around;
    known.set(box, seen);
    return seen;
  };
  return nodes.filter((node) => {
    const whole = node.getBoundingClientRect();
    const part = overlap(whole, within(node.parentElement));
    const enough = (size: number) => Math.min(most, size * share);
    return part.right - part.left < enough(whole.width) || part.bottom - part.top < enough(whole.height);
  });
}
