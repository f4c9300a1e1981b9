// A thing that changes place flies there: same key, other place. Any input finishes running motion.

const EASE = 'cubic-bezier(.2,.8,.2,1)';
const FLIGHT = 320;
const APART = 40;

type Places = Map<string, DOMRect>;
const quiet = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Notes where everything with a key lies. */
export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const rect = node.getBoundingClientRect();
    if (rect.width && node.dataset['key']) found.set(node.dataset['key'], rect);
  }
  return found;
}

/** Lets what moved fly from where it was; what is new comes from the nearest pile. */
export function fly(root: HTMLElement, before: Places): void {
  if (!before.size) return;
  let order = 0;
  for (const node of root.querySelectorAll<HTMLElement>('[data-key][data-moves]')) {
    const now = node.getBoundingClientRect();
    const then = before.get(node.dataset['key'] ?? '') ?? (node.dataset['from'] ? before.get(node.dataset['from']) : undefined);
    if (!now.width) continue;
    if (!then) {
      node.animate([{ opacity: 0, transform: 'scale(.92)' }, { opacity: 1, transform: 'none' }], {
        duration: quiet() ? 120 : 220,
        easing: EASE,
      });
      continue;
    }
    const dx = then.left - now.left;
    const dy = then.top - now.top;
    const scale = then.width / now.width;
    if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(scale - 1) < 0.03) continue;
    if (quiet()) {
      node.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
      continue;
    }
    const lift = Math.min(40, Math.hypot(dx, dy) / 6);
    node.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: 'top left', zIndex: 20 },
        {
          transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(scale + 1) / 2})`,
          transformOrigin: 'top left',
          zIndex: 20,
        },
        { transform: 'none', transformOrigin: 'top left', zIndex: 20 },
      ],
      { duration: FLIGHT, delay: Math.min(order++, 8) * APART, easing: EASE, fill: 'backwards' },
    );
  }
}

/** Ends all motion at once. */
export function land(root: HTMLElement): void {
  for (const motion of root.getAnimations({ subtree: true })) if (!(motion instanceof CSSTransition)) motion.finish();
}
