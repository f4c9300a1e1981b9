// What a press of a key does at a table: it closes what lies open, moves the focus, or is a deed.

import { isDirection, wander } from '../lib/keys';
import type { Choosing } from './choosing.svelte';
import type { Composing } from './composing.svelte';
import type { Copies } from './copies.svelte';
import { meaning, type Deed } from './keys';
import type { Tabs } from './tabs.svelte';

interface Table {
  choosing: Choosing;
  composing: Composing;
  tabs: Tabs;
  copies: Copies;
  root: () => HTMLElement | undefined;
  /** Whether something lies over the table that has keys of its own. */
  covered: () => boolean;
  undoable: () => boolean;
  /** Whether there is a hand that can be laid out. */
  fanned: () => boolean;
  /** How an answer that was given by one press is taken back, where that was the last thing. */
  back: () => (() => void) | false;
  deeds: Record<Deed, (key: string, near: string) => unknown>;
}

export function keyboard(table: Table): (e: KeyboardEvent) => void {
  const { choosing, composing, tabs, copies } = table;

  /** Closes what was opened last. */
  function close(): void {
    const back = table.back();
    if (choosing.listing) choosing.listing = false;
    else if (tabs.drawer) tabs.drawer = false;
    else if (composing.option && !choosing.picked.length) composing.close();
    else if (back && !choosing.picked.length) back();
    else choosing.back();
  }

  /** Where the focus rested when an answer was chosen by its number, which waits for Enter now. */
  let rested: Element | null = null;

  return (e) => {
    if (copies.reading || table.covered()) return;
    if (copies.peeked && e.key === 'Escape') {
      copies.peeked = null;
      return;
    }
    copies.peeked = null;
    const on = e.target instanceof HTMLElement || e.target instanceof SVGElement ? e.target : null;
    if (e.key === 'Escape') close();
    if (!on || on.closest('input, select, textarea, dialog') || e.metaKey || e.ctrlKey || e.altKey) return;
    if (isDirection(e.key)) {
      const root = table.root();
      if (root && wander(root, e.key)) e.preventDefault();
      return;
    }
    const near = on.closest<HTMLElement>('[data-key]')?.dataset['key'];
    // the focus may still rest on what was chosen before, and cannot be now
    const stale = on.matches('[data-hit]') && !choosing.isLegal(near);
    const picked = choosing.isPicked(near);
    // it means "go on", also on what was just picked: that is given back by the space bar, or Esc
    if (e.key === 'Enter' && picked && on.matches('[data-hit]') && !choosing.main) e.preventDefault();
    const waiting = !!choosing.armed && on === rested;
    const deed = meaning(e.key, {
      asked: !!choosing.question,
      writing: !!composing.option,
      main: !!choosing.main,
      pressed: on.matches('button, [role=button]') && !picked && !stale && !waiting,
      undoable: table.undoable(),
      fan: table.fanned(),
      near: !!near,
    });
    if (!deed) return;
    e.preventDefault();
    table.deeds[deed](e.key, near ?? '');
    rested = deed === 'take' ? on : null;
  };
}
