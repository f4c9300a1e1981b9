// Between which places on the screen a piece goes from one thing on the table to another.

export interface Spot {
  x: number;
  y: number;
}
interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The nearest place inside a frame. */
export const clamped = ({ x, y }: Spot, frame: Frame): Spot => ({
  x: Math.max(frame.left, Math.min(x, frame.right)),
  y: Math.max(frame.top, Math.min(y, frame.bottom)),
});

/** The middle of what stands for a key: of a hex its outline, of a panel its head; none where it is not drawn. */
function spot(root: HTMLElement, key: string): { at: Spot; frame: Frame | null } | null {
  for (const node of root.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)) {
    const face = node.querySelector(':scope > polygon, :scope > header') ?? node;
    const r = face.getBoundingClientRect();
    if (!r.width || !r.height) continue;
    return {
      at: { x: r.left + r.width / 2, y: r.top + r.height / 2 },
      frame: node.closest('.map')?.getBoundingClientRect() ?? null,
    };
  }
  return null;
}

/** The way from one key to another; what is beyond the edge of a map begins or ends at that edge. */
export function stretch(root: HTMLElement, origin: string, to: string): { from: Spot; to: Spot } | null {
  const a = spot(root, origin);
  const b = spot(root, to);
  if (!a || !b) return null;
  const from = a.frame ? clamped(a.at, a.frame) : a.at;
  const end = b.frame ? clamped(b.at, b.frame) : b.at;
  return Math.hypot(from.x - end.x, from.y - end.y) < 8 ? null : { from, to: end };
}
