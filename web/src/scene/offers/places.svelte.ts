// Where offers lie on the floor: each keeps its place, so that none comes under a finger.

import type { Offer } from '../../lib/protocol';

/** Where an offer lies, or lay: a place that came free is kept for a while. */
interface Place {
  key: string;
  says: string;
  at: number;
  /** Whether the offer is, or was, one's own. */
  own: boolean;
  /** Since when nothing lies there. */
  free?: number;
}
/** How long a free place is kept after the last move of a pointer there, or the last touch. */
const KEPT = 2000;
/** How long a place has to be seen free before another offer may lie there. */
const SEEN = 1000;
/** How long nothing can be pressed after offers have moved: a finger that was under way is down by then. */
const MOVING = 600;
/** So far is no move. */
const NEAR = 6;

/** It cannot be carried out at the moment, or was rejected; its reason says why. */
export const gone = (offer: Offer) => (offer.state ?? 'open') !== 'open';

/** What an offer says; another one of the same number is a new one. */
const says = (offer: Offer) =>
  JSON.stringify([
    (offer.legs ?? []).map((leg) => [
      [leg.giver, leg.taker, ...(leg.tokens ?? []).map((token) => [token.icon, token.count])],
      [...(leg.cards ?? []).map((card) => card.art), ...(leg.texts ?? [])],
    ]),
    offer.promises,
  ]);

export class Places {
  readonly #list: () => readonly Offer[];
  #places: Place[] = [];
  #latest = 0;
  #cleared = $state(0);
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #heights: Record<string, number> = {};
  #lay: Record<string, DOMRect> = {};
  /** Whether an offer has taken the place of an own one before that was seen free. */
  #hurried = false;
  /** Whether offers have just moved. */
  moving = $state(false);

  readonly #made: (offer: Offer) => boolean;

  /** `made` says whether an offer is one's own. */
  constructor(list: () => readonly Offer[], made: (offer: Offer) => boolean) {
    this.#list = list;
    this.#made = made;
  }

  /** Every offer keeps its place; one that is new, says something else or can be had again lies where it is seen that
   * nothing lies, or comes last. An own offer makes room for the next one at once, and for one that answers it even
   * before it is gone: nobody is under way to accept it. What cannot be had any more is a line below the others; its
   * place stays free until nobody is about to press there. */
  readonly standing = $derived.by(() => {
    void this.#cleared;
    const open = new Map(
      this.#list()
        .filter((offer) => !gone(offer))
        .map((offer) => [offer.key ?? '', offer]),
    );
    const kept = (place: Place) => {
      const offer = open.get(place.key);
      return offer && says(offer) === place.says ? offer : undefined;
    };
    const now = Date.now();
    for (const place of this.#places)
      if (place.key && !kept(place)) {
        place.key = '';
        place.free = now;
      }
    const held = new Set(this.#places.map((place) => place.key));
    for (const [key, offer] of open) {
      if (held.has(key)) continue;
      const fresh = { key, says: says(offer), at: ++this.#latest, own: this.#made(offer) };
      const answered = this.#places.findIndex((place) => place.own && place.key && place.key === offer.reply_to);
      const seen = (place: Place) => place.own || now - (place.free ?? now) >= SEEN;
      const at = answered < 0 ? this.#places.findIndex((place) => !place.key && seen(place)) : answered;
      this.#hurried ||= !!this.#places[at]?.own;
      if (at < 0) this.#places.push(fresh);
      else this.#places.push(...this.#places.splice(at, 1, fresh).filter((place) => place.key));
    }
    return this.#places.map((place) => ({ ...place, offer: kept(place) }));
  });
  readonly open = $derived.by(() => this.standing.flatMap((place) => place.offer ?? []));

  /** Takes free places away once no pointer has moved for a while. */
  clearSoon = (): void => {
    clearTimeout(this.#clearing);
    if (this.standing.every((place) => place.offer)) return;
    this.#clearing = setTimeout(() => {
      const lying = new Set(this.standing.filter((place) => place.offer).map((place) => place.at));
      this.#places = this.#places.filter((place) => lying.has(place.at));
      this.#cleared++;
    }, KEPT);
  };
  stop(): void {
    clearTimeout(this.#clearing);
    clearTimeout(this.#settling);
  }

  /** How high an offer was is how high its place stays. */
  measure(grid: HTMLElement | undefined): void {
    this.#lay = {};
    for (const lying of grid?.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
      this.#heights[lying.dataset['at'] ?? ''] = lying.offsetHeight;
      this.#lay[lying.dataset['key'] ?? ''] = lying.getBoundingClientRect();
    }
  }
  /** Holds presses back for a moment where an offer lies elsewhere than it was measured. */
  settle(grid: HTMLElement | undefined): void {
    const moved = [...(grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].some((lying) => {
      const lay = this.#lay[lying.dataset['key'] ?? ''];
      const lies = lying.getBoundingClientRect();
      return lay?.width && lies.width && Math.hypot(lies.x - lay.x, lies.y - lay.y) > NEAR;
    });
    if (!moved && !this.#hurried) return;
    this.#hurried = false;
    this.moving = true;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => (this.moving = false), MOVING);
  }
  height(at: number): number {
    return this.#heights[at] ?? 0;
  }
}
