// Looks for what can be chosen: what is out of sight is named in the bar, and a question comes into sight by itself, once.

import { flying } from '../lib/flights';
import type { Choosing } from './choosing.svelte';
import { READ, unseen } from './sight';
import type { Tabs } from './tabs.svelte';

/** Milliseconds after which one looks again while something is under way. */
const FLYING = 120;
/** Milliseconds after which nothing is under way any more. */
export const ARRIVED = 900;

interface Table {
  choosing: Choosing;
  tabs: Tabs;
  root: () => HTMLElement | undefined;
  /** The keys of what lies on the table. */
  where: () => ReadonlyMap<string, unknown>;
  /** Where on the page a thing is drawn. */
  drawn: (key: string) => Element | undefined;
  /** Shows where a thing lies, and of others beside it as many as fit. */
  point: (key: string, others: readonly string[]) => void;
}

export class Lookout {
  readonly #table: Table;
  #frame = 0;
  #arriving: ReturnType<typeof setTimeout> | undefined;
  /** The turn whose question came into sight by itself: it does so once, where nothing of it can be read as it lies. */
  #brought = -1;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Looks when the page is drawn next; what is still under way is looked for when it has arrived. */
  readonly look = (): void => {
    this.stop();
    this.#frame = requestAnimationFrame(() => {
      const root = this.#table.root();
      if (root && flying(root)) this.#arriving = setTimeout(this.look, FLYING);
      else this.#survey(root);
    });
  };
  stop(): void {
    clearTimeout(this.#arriving);
    cancelAnimationFrame(this.#frame);
  }

  #survey(root: HTMLElement | undefined): void {
    const { choosing, tabs, where, drawn, point } = this.#table;
    const wanted = new Map<Element, string>();
    const away: string[] = [];
    const tabbed = !!root?.querySelector('.tabs')?.getClientRects().length;
    for (const key of choosing.away) {
      const node = drawn(key);
      if (node) wanted.set(node, key);
      else if (root?.querySelector(`[data-brings~="${CSS.escape(key)}"]`)) continue;
      else if (where().has(key) && !(tabbed && tabs.behind(key) !== tabs.open)) away.push(key);
    }
    const nodes = [...wanted.keys()];
    const found = [...unseen(nodes).map((node) => wanted.get(node) ?? ''), ...away];
    if (found.join() !== choosing.hidden.join()) choosing.hidden = found;
    const first = nodes.length ? wanted.get(nodes[0] as Element) : away[0];
    if (first && this.#brought !== choosing.turn && unseen(nodes, READ).length === nodes.length) {
      this.#brought = choosing.turn;
      point(first, [...wanted.values(), ...away]);
    }
  }
}
