// What this browser remembers about how its owner likes to play.

import { notes } from './notes';

/** How fast what others do is told. */
export const PACES = ['off', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];
/** How many times as long as usual it takes. */
const LASTS: Record<Pace, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

function kept<T extends string>(name: string, usual: T): { value: T } {
  const key = `starboard-${name}`;
  let now = $state((notes.get(key) as T | null) ?? usual);
  return {
    get value() {
      return now;
    },
    set value(next: T) {
      now = next;
      notes.set(key, next);
    },
  };
}

const theme = kept<'dark' | 'light'>('theme', matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
const careful = kept<'yes' | 'no'>('careful', 'no');
const sound = kept<'yes' | 'no'>('sound', 'yes');
const pace = kept<Pace>('pace', 'normal');
const volume = kept<string>('volume', '0.5');

const notify = kept<'yes' | 'no'>('notify', 'no');

export const settings = {
  get notify() {
    return notify.value === 'yes';
  },
  set notify(on: boolean) {
    if (!on) notify.value = 'no';
    else void Notification.requestPermission().then((answer) => (notify.value = answer === 'granted' ? 'yes' : 'no'));
  },
  get light() {
    return theme.value === 'light';
  },
  set light(on: boolean) {
    theme.value = on ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme.value;
  },
  get careful() {
    return careful.value === 'yes';
  },
  set careful(on: boolean) {
    careful.value = on ? 'yes' : 'no';
  },
  get sound() {
    return sound.value === 'yes';
  },
  set sound(on: boolean) {
    sound.value = on ? 'yes' : 'no';
  },
  get pace() {
    return pace.value in LASTS ? pace.value : 'normal';
  },
  set pace(wanted: Pace) {
    pace.value = wanted;
  },
  /** How many times as long as usual motion and stories take; 0: there are none. */
  get lasting() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LASTS[this.pace];
  },
  /** From 0 to 1. */
  get volume() {
    const kept = Number(volume.value);
    return kept >= 0 && kept <= 1 ? kept : 0.5;
  },
  set volume(loud: number) {
    volume.value = String(loud);
  },
};

/** Puts the theme on the page. */
export function dress(): void {
  document.documentElement.dataset['theme'] = theme.value;
}
