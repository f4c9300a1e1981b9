// What of a map is looked at: it opens on what matters, turns to what is asked, and is dragged, pinched and wheeled.

import { untrack } from 'svelte';
import { around, framed, inSight, lens, MOST_ZOOM, type Box, type Point, type Size, type View } from './hexes';

const GLIDE = 280;
/** Pixels that a finger moves before it drags. */
const DRAG = 5;
const WHEEL = 1.12;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Camera {
  readonly #box: () => Box;
  readonly #sky: () => Element | undefined;
  /** The size of the map on the page. */
  frame: Size = $state({ width: 0, height: 0 });
  view: View = $state.raw({ x: 0, y: 0, zoom: 1 });
  /** Whether the press that is going on moved the map, and presses nothing. */
  moved = false;

  #opened = false;
  /** What it was turned to, until somebody moves it: as long it fits itself to its frame. */
  #aim: readonly Point[] | null = null;
  #gliding = 0;
  readonly #fingers = new Map<number, Point>();
  #spread = 0;

  constructor(box: () => Box, sky: () => Element | undefined) {
    this.#box = box;
    this.#sky = sky;
  }

  /** The part of the drawing that is seen. */
  readonly part = $derived.by(() => framed(this.view, this.#box(), this.frame));
  /** Pixels for a unit of the drawing. */
  readonly scale = $derived.by(() => (this.frame.width ? this.frame.width / this.part.width : 1));
  readonly #look = $derived.by(() => lens(this.scale));
  // Each by itself, so that a map that only moves is not drawn again.
  readonly grow = $derived.by(() => Math.round(this.#look.grow * 50) / 50);
  readonly far = $derived.by(() => this.#look.far);
  readonly places = $derived.by(() => this.#look.places);

  get #middle(): Point {
    return { x: this.part.left + this.part.width / 2, y: this.part.top + this.part.height / 2 };
  }

  /** Something is asked at some points: the map opens there, or at `home`, and later turns where they are out of sight. */
  asked(points: readonly Point[], home: readonly Point[]): void {
    if (!this.#opened) {
      this.#opened = true;
      this.#aim = points.length ? points : home;
      this.view = around(this.#aim, this.#box(), this.frame);
    } else if (points.length && !inSight(points, this.part)) this.turn(points);
  }
  /** Its frame has another size. */
  fit(): void {
    const { width, height } = this.frame;
    untrack(() => {
      if (this.#aim && width && height) this.view = around(this.#aim, this.#box(), this.frame);
    });
  }
  /** Turns to some points; to none: the whole map. */
  turn(to: readonly Point[]): void {
    this.#aim = to;
    this.#glide(around(to, this.#box(), this.frame));
  }
  stop(): void {
    cancelAnimationFrame(this.#gliding);
  }
  /** Moves to another view, gently unless somebody wants no motion. */
  #glide(to: View): void {
    this.stop();
    const from = { ...this.view, ...this.#middle };
    if (calm()) {
      this.view = to;
      return;
    }
    const begun = performance.now();
    const step = (now: number) => {
      const done = Math.min(1, (now - begun) / GLIDE);
      const at = 1 - (1 - done) ** 3;
      const between = (a: number, b: number) => a + (b - a) * at;
      this.view = { x: between(from.x, to.x), y: between(from.y, to.y), zoom: between(from.zoom, to.zoom) };
      if (done < 1) this.#gliding = requestAnimationFrame(step);
    };
    this.#gliding = requestAnimationFrame(step);
  }

  /** Where in the drawing a point of the page lies. */
  #place({ x, y }: Point): Point {
    const r = this.#sky()?.getBoundingClientRect();
    if (!r?.width) return { x: 0, y: 0 };
    const { left, top, width, height } = this.part;
    return { x: left + ((x - r.left) / r.width) * width, y: top + ((y - r.top) / r.height) * height };
  }
  /** Comes closer; the place under the pointer stays where it is. */
  closer(by: number, at: Point | null = null): void {
    this.stop();
    this.#aim = null;
    const here = this.#middle;
    const kept = at ? this.#place(at) : here;
    const zoom = Math.min(MOST_ZOOM, Math.max(1, this.view.zoom * by));
    const rest = this.view.zoom / zoom;
    this.view = { x: kept.x + (here.x - kept.x) * rest, y: kept.y + (here.y - kept.y) * rest, zoom };
  }

  readonly wheel = (e: WheelEvent): void => {
    e.preventDefault();
    this.closer(e.deltaY < 0 ? WHEEL : 1 / WHEEL, { x: e.clientX, y: e.clientY });
  };
  #gap(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
  readonly down = (e: PointerEvent): void => {
    this.#fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    this.#spread = this.#gap();
    this.moved = false;
  };
  readonly move = (e: PointerEvent): void => {
    const before = this.#fingers.get(e.pointerId);
    if (!before) return;
    const dx = e.clientX - before.x;
    const dy = e.clientY - before.y;
    if (!this.moved && Math.hypot(dx, dy) < DRAG) return;
    this.moved = true;
    this.#fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.#fingers.size === 2) this.#pinch();
    else if (this.view.zoom > 1) this.#drag(dx, dy);
  };
  readonly up = (e: PointerEvent): void => {
    this.#fingers.delete(e.pointerId);
    this.#spread = this.#gap();
  };
  #pinch(): void {
    const now = this.#gap();
    const [a, b] = [...this.#fingers.values()];
    if (this.#spread && a && b) this.closer(now / this.#spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    this.#spread = now;
  }
  #drag(dx: number, dy: number): void {
    this.#aim = null;
    const r = this.#sky()?.getBoundingClientRect();
    const unit = r?.width ? this.part.width / r.width : 1;
    const { x, y } = this.#middle;
    this.view = { ...this.view, x: x - dx * unit, y: y - dy * unit };
  }
}
