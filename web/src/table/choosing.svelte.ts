// What can be clicked, what is chosen, and what a click means: all from the question's options and their targets.

import type { Offered, Question } from '../lib/protocol';

export class Choosing {
  question: Question | null = $state.raw(null);
  /** Keys clicked so far; they narrow the options down. */
  picked: string[] = $state.raw([]);

  ask(question: Question | null): void {
    if (question?.n !== this.question?.n || question?.kind !== this.question?.kind) this.picked = [];
    this.question = question;
  }

  /** Options by what they act on. */
  readonly byKey = $derived.by(() => {
    const found = new Map<string, Offered[]>();
    for (const offered of this.question?.offered ?? [])
      for (const key of offered.targets ?? []) found.set(key, [...(found.get(key) ?? []), offered]);
    return found;
  });

  /** Options that act on everything clicked so far. */
  readonly fitting = $derived.by(() => {
    const all = this.question?.offered ?? [];
    return this.picked.length ? all.filter((o) => this.picked.every((k) => o.targets?.includes(k))) : all;
  });

  /** Options shown as buttons: those that nothing on the table stands for, or what is left after clicks. */
  readonly buttons = $derived.by(() =>
    this.picked.length ? this.fitting : (this.question?.offered ?? []).filter((o) => !o.targets?.length),
  );

  isLegal(key: string | undefined): boolean {
    return !!key && this.byKey.has(key);
  }

  isPicked(key: string | undefined): boolean {
    return !!key && this.picked.includes(key);
  }

  /** Takes a click; gives the option it decides, if it decides one. */
  click(key: string): Offered | null {
    if (this.picked.includes(key)) {
      if (this.fitting.length === 1) return this.fitting[0] ?? null;
      this.picked = this.picked.filter((k) => k !== key);
      return null;
    }
    const narrowed = this.fitting.filter((o) => o.targets?.includes(key));
    this.picked = narrowed.length && this.picked.length ? [...this.picked, key] : [key];
    return null;
  }

  clear(): void {
    this.picked = [];
  }
}
