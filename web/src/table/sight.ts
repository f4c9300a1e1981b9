// What of the things that can be chosen is in sight: not behind a tab, not in a drawer, not beyond the edge of its box.

/** So much of a thing must be seen that it can be found and pressed. */
const ENOUGH = 0.35;
/** A press needs no more room than this, however large the thing is. */
const FINGER = 36;

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

/** Gives of some things those that cannot be seen; what their boxes show is looked up once for all of them. */
export function unseen(nodes: readonly Element[]): Element[] {
  const known = new Map<Element | null, Seen>();
  const page: Seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  /** What can be seen of whatever lies in a box. */
  const within = (box: Element | null): Seen => {
    if (!box) return page;
    const found = known.get(box);
    if (found) return found;
    const around = within(box.parentElement);
    const { overflow, display } = getComputedStyle(box);
    // what has no box of its own hides nothing
    const clips = overflow !== 'visible' && display !== 'contents';
    const seen = clips ? overlap(box.getBoundingClientRect(), around) : around;
    known.set(box, seen);
    return seen;
  };
  return nodes.filter((node) => {
    const whole = node.getBoundingClientRect();
    const part = overlap(whole, within(node.parentElement));
    const enough = (size: number) => Math.min(FINGER, size * ENOUGH);
    return part.right - part.left < enough(whole.width) || part.bottom - part.top < enough(whole.height);
  });
}
