// A pointer that rests on a thing, or a finger that stays on it, brings up a copy of it to read.

const REST = 420;
const HOLD = 450;

interface Copies {
  /** Whether there is something to read of a thing. */
  readable: (key: string) => boolean;
  /** Whether a copy is open, and whether it stays until the next press. */
  open: () => { stays: boolean } | null;
  show: (key: string, stays: boolean) => void;
  close: () => void;
}

/** The nearest thing around a place on the page of which there is something to read. */
export function under(target: EventTarget | null, readable: (key: string) => boolean): string {
  const held = (from: Element | null | undefined) => from?.closest<HTMLElement | SVGElement>('[data-key]');
  let node = target instanceof Element ? held(target) : null;
  while (node && !readable(node.dataset['key'] ?? '')) node = held(node.parentElement);
  return node?.dataset['key'] ?? '';
}

export class Resting {
  readonly #copies: Copies;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the pointer moved since its last press: what comes to lie under a still one is not meant. */
  #moved = false;
  /** Whether the press that is going on brought a copy up, and means nothing else. */
  #spent = false;

  constructor(copies: Copies) {
    this.#copies = copies;
  }

  readonly stop = (): void => clearTimeout(this.#timer);
  readonly over = (e: PointerEvent): void => {
    this.leave();
    if (e.pointerType !== 'mouse' || e.buttons || this.#copies.open() || !this.#moved) return;
    this.#later(e.target, REST, (key) => this.#copies.show(key, false));
  };
  readonly move = (e: PointerEvent): void => {
    if (this.#moved || (!e.movementX && !e.movementY)) return;
    this.#moved = true;
    this.over(e);
  };
  readonly press = (e: PointerEvent): void => {
    this.stop();
    this.#moved = false;
    this.#spent = false;
    if (!(e.target instanceof Element && e.target.closest('.peek'))) this.#copies.close();
    if (e.pointerType === 'mouse') return;
    this.#later(e.target, HOLD, (key) => {
      this.#spent = true;
      this.#copies.show(key, true);
    });
  };
  /** The pointer goes: a copy that does not stay goes with it. */
  readonly leave = (): void => {
    this.stop();
    if (this.#copies.open()?.stays === false) this.#copies.close();
  };
  readonly scrolled = (): void => {
    this.stop();
    this.#copies.close();
  };
  /** Catches the click at the end of a press that brought a copy up. */
  readonly caught = (e: MouseEvent): void => {
    if (!this.#spent) return;
    this.#spent = false;
    e.stopPropagation();
    e.preventDefault();
  };

  #later(target: EventTarget | null, after: number, show: (key: string) => void): void {
    this.#timer = setTimeout(() => {
      const key = under(target, this.#copies.readable);
      if (key) show(key);
    }, after);
  }
}
