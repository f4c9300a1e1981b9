// On a small screen the parts of a table are tabs, and beside it a drawer: which is open, and what brings one forward.

import type { Place } from '../lib/find';
import { isTrade } from '../lib/legs';
import { numbered } from '../lib/numbers';
import type { Choosing } from './choosing.svelte';

const TABS = ['main', 'mine', 'rivals', 'side', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** What lies where. */
export interface Laid {
  where: ReadonlyMap<string, Place>;
  /** What is in my hand, and so always in sight. */
  lifted: ReadonlySet<string>;
  /** Whether I have an area of my own. */
  mine: boolean;
  /** Whether what lies beside the log has a tab of its own. */
  aside: boolean;
}

export class Tabs {
  readonly #choosing: Choosing;
  readonly #laid: () => Laid;
  open: Tab = $state('mine');
  /** Whether the drawer beside the table is open. */
  drawer = $state(false);
  /** Whether the drawer was opened to show something, and goes when another thing is asked. */
  #lent = false;
  /** What was open before something came forward. */
  #left: Tab | null = null;
  /** The offers that lay there when something was asked last. */
  #offers: ReadonlySet<string> = new Set();
  /** The kind of the last question by which goods are traded; nothing if it was another one. */
  #trade = '';

  constructor(choosing: Choosing, laid: () => Laid, open: Tab) {
    this.#choosing = choosing;
    this.#laid = laid;
    this.open = open;
  }

  readonly #at = $derived.by(() => this.#laid());
  readonly #tabOf: Partial<Record<Place, Tab>> = $derived({
    main: 'main',
    floor: 'main',
    mine: 'mine',
    rivals: 'rivals',
    score: 'rivals',
    side: this.#at.aside ? 'side' : 'log',
  });
  /** The tabs there are: who only watches has nothing of his own behind one. */
  readonly names = $derived.by(() =>
    TABS.filter((name) => (name !== 'mine' || this.#at.mine) && (name !== 'side' || this.#at.aside)),
  );

  /** The tab behind which something lies. */
  behind(key: string): Tab | undefined {
    return this.#tabOf[this.#at.where.get(key) ?? 'hand'];
  }
  /** Behind which tabs something can be chosen. */
  readonly glowing = $derived.by(() => {
    const { byKey, away } = this.#choosing;
    const keys = [...byKey.keys()].filter((k) => !this.#at.lifted.has(k) && (away.has(k) || !this.#choosing.glows(k)));
    return new Set(keys.map((k) => this.behind(k)).filter(Boolean));
  });
  /** Whether something in the drawer can be chosen. */
  readonly inDrawer = $derived.by(() => [...this.#choosing.away].some((k) => this.#at.where.get(k) === 'side'));

  /** Somebody opens a tab. */
  choose(tab: Tab): void {
    this.open = tab;
    this.#left = null;
  }
  /** The tab that somebody looks at is no more. */
  check(): void {
    if (!this.names.includes(this.open)) this.open = 'rivals';
  }
  /** Brings forward what things lie behind. */
  bring(keys: readonly string[]): void {
    const behind = keys.map((k) => this.behind(k)).find(Boolean);
    if (behind) this.open = behind;
  }
  /** Shows where one thing lies: its tab comes forward, or the drawer opens. */
  point(key: string): void {
    const lifted = this.#at.lifted.has(key);
    if (!lifted) this.bring([key]);
    this.#lent = this.drawer = this.#at.where.get(key) === 'side' && !lifted;
  }
  /** Shows for a while what a tip is about. */
  show(keys: readonly string[]): void {
    const behind = keys.map((k) => (this.#at.lifted.has(k) ? undefined : this.behind(k))).find(Boolean);
    if (!behind || behind === this.open) return;
    this.#left ??= this.open;
    this.open = behind;
  }
  /** Another question: the tab with the things to choose comes forward, and goes when it is over. */
  asked(): void {
    if (this.#lent) this.#lent = this.drawer = false;
    const { glowing } = this;
    // what somebody offers me is seen first, and then whenever one turns to it
    const offers = [...this.#choosing.glowing].filter((k) => this.#at.where.get(k) === 'floor');
    const offered = offers.some((k) => !this.#offers.has(k));
    this.#offers = new Set(offers);
    const { question } = this.#choosing;
    // a trade begins where offers come in, and goes on wherever one is: what else one could do is there all the time
    const trade = question?.fields?.some(isTrade) ? question.kind : '';
    const traded = this.#trade;
    this.#trade = trade;
    // what numbers are asked for lies on the table
    if (offered || (trade && trade !== traded) || (!glowing.size && numbered(this.#choosing.buttons)))
      this.open = 'main';
    else if (trade) this.#left = null;
    else if (glowing.size && !glowing.has(this.open)) {
      this.#left ??= this.open;
      this.open = [...glowing][0] ?? this.open;
    } else if (this.#left && !glowing.size) this.open = this.#left;
    if (this.open === this.#left) this.#left = null;
  }
}
