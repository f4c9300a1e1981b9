// What lies on a hex and can be chosen is a button within it.

import type { TableContext } from '../context';

/** The attributes of a unit or a place: those of a button while it can be chosen. */
export function pressable(t: TableContext, key: string | undefined, label: string, choose: (key: string) => void) {
  if (!t.choosing.isLegal(key)) return { 'data-key': key || undefined, role: 'presentation' };
  return {
    'data-key': key,
    'data-hit': '',
    role: 'button',
    tabindex: 0,
    'aria-label': label,
    onclick: (e: MouseEvent) => {
      e.stopPropagation();
      choose(key ?? '');
    },
    onkeydown: (e: KeyboardEvent) => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      e.stopPropagation();
      t.click(key ?? '');
    },
  };
}
