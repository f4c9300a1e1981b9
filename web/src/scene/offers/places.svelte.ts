// Where offers lie on the floor: each keeps its place, so that none comes under a finger.

import type { Offer } from '../../lib/protocol';

/** Where an offer lies, or lay: a place that came free is kept for a while. */
interface Place {
  key: string;
  says: string;
  at: number;
}
/** How long a free place is kept after the last move of a pointer there. */
const KEPT = 2000;

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
  readonly #heights: Record<string, number> = {};

  constructor(list: () => readonly Offer[]) {
    this.#list = list;
  }

  /** Every offer keeps its place; one that is new, says something else or can be had again comes last. What cannot be had
   * any more is a line below the others; its place stays free until nobody is about to press there. */
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
    for (const place of this.#places) if (!kept(place)) place.key = '';
    const held = new Set(this.#places.map((place) => place.key));
    for (const [key, offer] of open)
      if (!held.has(key)) this.#places.push({ key, says: says(offer), at: ++this.#latest });
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
  }

  /** How high an offer was is how high its place stays. */
  measure(grid: HTMLElement | undefined): void {
    for (const lying of grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])
      this.#heights[lying.dataset['at'] ?? ''] = lying.offsetHeight;
  }
  height(at: number): number {
    return this.#heights[at] ?? 0;
  }
}
