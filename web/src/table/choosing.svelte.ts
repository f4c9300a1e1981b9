// What can be clicked, what is chosen, and what a click means: all from the question's options and their targets.

import type { Offered, Question, Text } from '../lib/protocol';

/** An option that acts on more things than this is a bundle: offered as a button, not by clicking all of them. */
const BUNDLE = 2;
/** After a click, options that one more click decides are buttons as well, unless there are more than this. */
const MANY = 4;
/** Answers that all act on the same thing are buttons at once, unless there are more than this. */
const FEW = 6;

/** So many of the answers given last are offered again. */
const RECALLED = 2;

/** So many questions in between may belong to an effect that was chosen before. */
const ASTRAY = 3;
/** Whether an answer is an effect that happens before or after others, and costs nothing. */
const isStep = ({ line, free }: Offered): boolean => line.startsWith('first ') || !!free;

const LOOSE = 'answer ';
/** Whether an answer is one of several picks, and nothing on the table stands for it. */
export const isLoose = ({ targets }: Offered): boolean => !!targets?.[0]?.startsWith(LOOSE);

/** Gives picks that nothing on the table stands for a name of their own, by which they are picked like all others. */
function keyed(question: Question): Question {
  const { picks = 1, among = 0, done = '', offered } = question;
  if (picks < 2 && !done) return question;
  const named = (o: Offered, n: number) => (n < among && !o.targets?.length ? { ...o, targets: [LOOSE + o.line] } : o);
  return { ...question, offered: offered.map(named) };
}

/** Puts what effects ask for next in the place of them, where one press on the table can mean only one of them. What is
 * asked for by cards in words keeps its effect as a button: a card on the table can be pressed instead. */
function ahead(question: Question): { question: Question; via: ReadonlyMap<string, Offered> } {
  const users = new Map<string, Set<Offered>>();
  for (const offered of question.offered)
    for (const key of [offered, ...(offered.leads ?? [])].flatMap((o) => o.targets ?? []))
      users.set(key, (users.get(key) ?? new Set()).add(offered));
  const clear = ({ leads = [] }: Offered) =>
    leads.length > 0 && leads.every((o) => o.targets?.every((key) => users.get(key)?.size === 1));
  const pointed = question.offered.filter(clear);
  const via = new Map(pointed.flatMap((o) => (o.leads ?? []).map((lead) => [lead.line, o] as const)));
  const effects = pointed.filter((o) => !o.leads?.some((lead) => lead.stage));
  const rest = question.offered.filter((o) => !effects.includes(o));
  return { question: { ...question, offered: [...rest, ...effects.flatMap((o) => o.leads ?? [])] }, via };
}

export class Choosing {
  question: Question | null = $state.raw(null);
  /** Keys clicked so far; they narrow the options down. */
  picked: readonly string[] = $state.raw([]);
  /** Whether a click only chooses and the main button decides. */
  careful = $state(false);

  /** Whether what was answered can be taken back by one press: then what asks for its price next needs no second one. */
  lenient = $state(false);

  /** Whether all answers are listed. */
  listing = $state(false);
  /** An answer that Enter gives: one that ends something, chosen by its number, or what stands in a picker. */
  armed: Offered | null = $state.raw(null);
  /** What stands in an answer that is being written; null: none is, or it does not lie on the table. */
  held: ReadonlySet<string> | null = $state.raw(null);
  /** Things that can be chosen and are out of sight. */
  hidden: readonly string[] = $state.raw([]);
  /** What I answered to the last questions like this one, in notation. */
  before: readonly string[] = $state.raw([]);
  /** The keys of what lies on the table, with the part of it where they lie; null: not known. */
  there: { has(key: string): boolean; get?(key: string): string | undefined } | null = $state.raw(null);

  /** Effects that are chosen by what they ask for, by the answers to that. */
  #via: ReadonlyMap<string, Offered> = new Map();
  /** What was pointed at together with its effect: it is asked next. */
  #pointed = '';
  /** The effects of the question, those among them that are chosen by what they ask for too. */
  #effects: readonly Offered[] = $state.raw([]);
  /** Those of them that are chosen by what they ask for. */
  readonly pointing = $derived(this.#effects.filter((o) => !this.question?.offered.includes(o)));

  /** Counts the questions; what is open or typed belongs to one of them. */
  turn = $state(0);
  /** Whether the question was answered: the next one is another, even of the same kind. */
  #answered = false;

  /** Takes what is asked now. While others act it is asked again: what was clicked stays as far as it still can be.
   * `step`: one thing at a time, so that what an effect asks for is asked after it. */
  ask(question: Question | null, step = false): void {
    const now = this.question;
    const { question: asked, via } =
      question && !step ? ahead(question) : { question, via: new Map<string, Offered>() };
    this.#via = via;
    this.question = asked && keyed(asked);
    this.#effects = question?.offered.filter(isStep) ?? [];
    this.armed = null;
    if (this.#answered || question?.kind !== now?.kind || question?.seat !== now?.seat) {
      this.turn += 1;
      const begun = question?.sets?.length ? (question.proposed ?? []) : [];
      this.picked = begun.flatMap((n) => question?.offered[n]?.targets ?? []);
      this.listing = false;
      // what was out of sight belongs to the question before; nobody goes looking for it now
      this.hidden = [];
    } else if (this.picked.length && question?.n !== now?.n) this.keep();
    this.#answered = false;
  }

  /** Says that an answer is on its way, or that it was refused. */
  answered(taken = true): void {
    this.#answered = taken;
  }

  /** Gives what is sent first for an answer: the effect that asks for it, where that was not chosen yet. */
  first(line: string): string {
    const effect = this.#via.get(line);
    this.#pointed = effect ? line : '';
    return effect?.line ?? line;
  }

  /** Drops the clicks that no option acts on any more. */
  private keep(): void {
    const all = this.pool.length ? this.pool : (this.question?.offered ?? []);
    const together = this.pool.length || all.some((o) => this.picked.every((k) => o.targets?.includes(k)));
    this.picked = together ? this.picked.filter((k) => all.some((o) => o.targets?.includes(k))) : [];
  }

  /** Options by what they act on. */
  readonly byKey = $derived.by(() => {
    const found = new Map<string, Offered[]>();
    for (const offered of this.question?.offered ?? [])
      for (const key of new Set(offered.targets)) {
        const list = found.get(key);
        if (list) list.push(offered);
        else found.set(key, [offered]);
      }
    return found;
  });

  /** Options that act on everything clicked so far. */
  readonly fitting = $derived.by(() => {
    const all = this.question?.offered ?? [];
    return this.picked.length ? all.filter((o) => this.picked.every((k) => o.targets?.includes(k))) : all;
  });

  /** Options of which several make one answer, in the order they are sent; none for a plain choice. */
  readonly pool = $derived.by(() => {
    const { picks = 1, among = 0, offered = [], done = '', sets = [] } = this.question ?? {};
    return picks > 1 || done || sets.length ? offered.slice(0, among) : [];
  });

  /** What is asked: where it is less to name what is not taken, that. */
  readonly asking = $derived(this.question?.left ?? this.question?.text);

  /** How many things are to be named: those that are taken, or those that are not. */
  readonly named = $derived.by(() => {
    const { picks = 1, left } = this.question ?? {};
    return left ? this.pool.length - picks : picks;
  });

  /** The answer that is proposed for one press. What is picked by hand is part of it; the rest is what is named first. */
  readonly proposal = $derived.by((): Offered | null => {
    const { proposed = [], sets = [], offered = [] } = this.question ?? {};
    const named = sets.length ? [] : proposed.flatMap((n) => offered[n] ?? []);
    if (!named.length || (this.picked.length && (!this.pool.length || this.question?.left))) return null;
    if (!this.pool.length) return named[0] ?? null;
    const mine = this.pool.filter((o) => o.targets?.some((key) => this.picked.includes(key)));
    if (mine.length >= named.length) return null;
    const rest = named.filter((o) => !mine.includes(o)).slice(0, named.length - mine.length);
    const chosen = this.pool.filter((o) => mine.includes(o) || rest.includes(o));
    const text = { id: 'web-give-these', args: { count: chosen.length } };
    return { line: chosen.map((o) => o.line).join('\n'), text, targets: chosen.flatMap((o) => o.targets ?? []) };
  });

  /** Answers of the last times, where they may be wanted again and take more than one press otherwise. */
  readonly recalled = $derived.by((): Offered[] => {
    const { recalls, offered = [] } = this.question ?? {};
    if (!recalls || this.picked.length) return [];
    const found = this.before.flatMap((line) => offered.find((o) => o.line === line) ?? []);
    return found
      .filter((o) => (o.targets?.length ?? 0) > 1)
      .slice(0, RECALLED)
      .map((o) => ({ ...o, text: { id: 'web-again', args: { answer: o.text } } }));
  });

  /** Where not every number of picks will do: those that will, by what they act on. */
  readonly sets = $derived(
    (this.question?.sets ?? []).map((set) => set.map((n) => this.question?.offered[n]?.targets?.[0] ?? '')),
  );

  /** Whether what is picked is what was proposed. */
  readonly proposed = $derived.by(() => {
    const { proposed = [], offered = [] } = this.question ?? {};
    const keys = proposed.map((n) => offered[n]?.targets?.[0] ?? '');
    return keys.length === this.picked.length && keys.every((key) => this.picked.includes(key));
  });

  /** Whether things can be part of one answer. */
  private fit(keys: readonly string[]): boolean {
    return this.sets.some((set) => keys.every((key) => set.includes(key)));
  }

  /** Whether the picks are an answer and nothing could be added to it: then the last of them was the answer. */
  private complete(): boolean {
    const { question, picked } = this;
    if (!question || !this.together || this.careful) return false;
    if (this.sets.length)
      return !this.sets.some((set) => set.length > picked.length && picked.every((k) => set.includes(k)));
    return question.done ? picked.length === question.picks : !question.again;
  }

  /** The picks as one answer, once there are enough; its lines are sent together, with what ends a choice of up to so many. */
  readonly together = $derived.by((): Offered | null => {
    const { question, picked } = this;
    const found = picked.flatMap((k) => this.pool.find((o) => o.targets?.includes(k)) ?? []);
    const single = question?.again ? found : [...new Set(found)];
    const chosen = question?.left
      ? this.pool.filter((o) => !single.includes(o))
      : single.sort((a, b) => this.pool.indexOf(a) - this.pool.indexOf(b));
    const [only] = chosen;
    if (!question || !only || !single.length) return null;
    if (this.sets.length) {
      if (!this.sets.some((set) => set.length === picked.length && set.every((k) => picked.includes(k)))) return null;
    } else if (single.length < (question.least || this.named)) return null;
    const lines = [...chosen.map((o) => o.line), ...(question.done ? [question.done] : [])];
    const count = chosen.length;
    const text = question.left
      ? { id: 'web-without-these', args: { count: single.length } }
      : count > 1 || isLoose(only)
        ? { id: 'web-these', args: { count } }
        : only.text;
    return { line: lines.join('\n'), text, targets: [...picked] };
  });

  /** Keys that glow: everything that can be clicked, or what else can be after a click. */
  readonly glowing = $derived.by(() => {
    if (this.held || !this.picked.length || this.pool.length) return new Set(this.byKey.keys());
    return new Set(this.fitting.flatMap((o) => o.targets ?? []));
  });

  /** Options shown as buttons: what nothing or too much on the table stands for, or what is left after clicks. */
  readonly buttons = $derived.by(() => {
    // what lies nowhere is picked where it was picked before: what ends it comes behind
    if (this.picked.length && this.pool.length) {
      const whole = this.together ?? this.proposal;
      return [...this.pool.filter((o) => isLoose(o)), ...(whole ? [whole] : [])];
    }
    if (this.picked.length) {
      const rest = this.fitting.filter((o) => !this.isMet(o));
      // A long list says no more than the gold on the table.
      return [...this.exact, ...(rest.length > MANY ? rest.filter((o) => !this.near(o)) : rest)];
    }
    const offered = this.question?.offered ?? [];
    // What is the only answer is one press away.
    if (offered.length === 1 && !this.pool.length) return offered;
    // What lies nowhere else needs no pointing at: only how is asked.
    const placed = offered.filter((o) => o.targets?.length);
    const places = new Set(placed.map((o) => o.targets?.join()));
    // An offer has its answers on itself.
    const onFloor = placed.some((o) => this.there?.get?.(o.targets?.[0] ?? '') === 'floor');
    // Where answers are written as well the bar has no room for it.
    const written = !!this.question?.fields?.length;
    if (places.size === 1 && !onFloor && !written && !this.pool.length && offered.length <= FEW) return offered;
    // Where some answers are told in words, all of them stand there.
    if (offered.some((o) => this.isStaged(o))) return offered;
    const apart = offered.filter((o) => !o.targets?.length || o.targets.length > BUNDLE || !this.lies(o));
    const { proposal } = this;
    const all = [...this.recalled, ...apart];
    return proposal ? [proposal, ...all.filter((o) => o !== proposal)] : all;
  });

  /** Whether an answer is told in words beside the question, wherever its thing lies. */
  isStaged(offered: Offered): boolean {
    return !!offered.stage && !this.pool.length && (!this.there || this.there.has(offered.stage));
  }

  /** What each of the answers that are left after clicks brings, where all bring the same: it is said once. */
  readonly alike = $derived.by(() => {
    const [first, ...rest] = this.picked.length && !this.pool.length ? this.buttons : [];
    const same = (o: Offered) => JSON.stringify(o.hint) === JSON.stringify(first?.hint);
    return rest.length && rest.every(same) ? (first?.hint ?? null) : null;
  });

  /** What can be chosen on the table only: it has to be in sight. */
  readonly away = $derived.by(() => {
    return this.buttons.some((o) => this.isStaged(o)) ? new Set<string>() : this.glowing;
  });

  /** What was chosen to happen one after the other, as far as it was not asked yet. */
  #rest: readonly string[] = [];
  #astray = 0;

  /** The effects of a question that can all happen, in the order they are listed; none where there is only one. */
  readonly row = $derived.by(() => {
    const found = this.question?.in_turn ? this.#effects : [];
    return found.length > 1 ? found : [];
  });

  /** Chooses all effects of the question, one after the other; gives the first one. */
  all(): Offered | null {
    const [first, ...rest] = this.row;
    this.#rest = rest.map((o) => JSON.stringify(o.text));
    return first ?? null;
  }

  /** Gives what was chosen before as an answer to what is asked now. */
  goesOn(): Offered | null {
    const { question } = this;
    const pointed = question?.offered.find((o) => o.line === this.#pointed);
    this.#pointed = '';
    if (pointed) return pointed;
    // an effect may ask something itself; whatever comes after that has nothing to do with it
    this.#astray = question?.in_turn ? 0 : this.#astray + 1;
    if (!question || this.#astray > ASTRAY) this.#rest = [];
    if (!question?.in_turn || !this.#rest.length) return null;
    const left = this.#effects;
    const names = left.map((o) => JSON.stringify(o.text));
    if (!names.every((name) => this.#rest.includes(name))) return null;
    this.#rest = this.#rest.filter((name) => names.includes(name));
    const next = left.find((o) => JSON.stringify(o.text) === this.#rest[0]) ?? null;
    this.#rest = this.#rest.slice(1);
    return next;
  }

  /** Whether something on the table stands for an option. */
  private lies(offered: Offered): boolean {
    if (isLoose(offered)) return false;
    return !this.there || !!offered.targets?.some((key) => this.there?.has(key));
  }

  /** What numbers stand for: all answers as listed; once a thing is clicked, the buttons that are left. */
  private readonly counted = $derived.by(() => {
    return this.picked.length && !this.pool.length ? this.buttons : (this.question?.offered ?? []);
  });

  /** The number by which keys take an option; 0: none. */
  number(offered: Offered): number {
    const at = this.counted.indexOf(offered);
    return at < 9 ? at + 1 : 0;
  }

  /** Takes an option by its number: gives it where it is a button, or listed; otherwise it is only chosen, and so is
   * what ends something until it is taken once more. */
  take(number: number): Offered | null {
    const wanted = this.counted[number - 1];
    if (!wanted) return null;
    const again = this.armed === wanted;
    this.armed = wanted.ends && !again ? wanted : null;
    if (this.armed) return null;
    if (isLoose(wanted)) return this.press(wanted);
    if (this.listing || this.buttons.includes(wanted)) return wanted;
    const [key] = wanted.targets ?? [];
    if (key && this.pool.includes(wanted)) this.pick(key);
    else this.picked = [...new Set(wanted.targets)];
    return null;
  }

  /** Whether one more click decides an option. */
  private near(offered: Offered): boolean {
    const open = new Set(offered.targets?.filter((k) => !this.picked.includes(k) && !this.shared.includes(k)));
    return open.size === 1 && (offered.targets?.length ?? 0) <= BUNDLE;
  }

  /** What every option acts on, so that nobody needs to click it (the action that was chosen before). */
  private readonly shared = $derived.by(() => {
    const [first, ...rest] = this.question?.offered ?? [];
    return rest.length ? (first?.targets ?? []).filter((k) => rest.every((o) => o.targets?.includes(k))) : [];
  });

  /** Whether an option acts on nothing but what was clicked, and what all of them act on. */
  private isMet(offered: Offered): boolean {
    return !!offered.targets?.every((k) => this.picked.includes(k) || this.shared.includes(k));
  }

  /** Options that act on exactly what was clicked; of a way and the way back, the one that was clicked. */
  readonly exact = $derived.by(() => {
    if (!this.picked.length) return [];
    const all = this.fitting.filter((o) => this.isMet(o));
    const inOrder = all.filter((o) => o.targets?.join() === this.picked.join());
    return inOrder.length ? inOrder : all;
  });

  /** The option that Enter takes. */
  readonly main = $derived.by((): Offered | null => {
    if (this.armed) return this.armed;
    if (this.pool.length && this.picked.length) return this.together ?? this.proposal;
    if (this.exact.length === 1) return this.exact[0] ?? null;
    if (this.picked.length && this.fitting.length === 1) return this.fitting[0] ?? null;
    if (this.proposal) return this.proposal;
    const offered = this.question?.offered ?? [];
    return offered.length === 1 && !this.question?.fields?.length ? (offered[0] ?? null) : null;
  });

  /** Things that can be pressed instead of a button, until something else is. */
  private readonly standins = $derived.by(() => {
    const offered = this.picked.length || this.held ? [] : (this.question?.offered ?? []);
    const next = offered.flatMap((o) => o.leads ?? []).filter((o) => this.#via.has(o.line));
    const cards = next.flatMap((o) => (o.targets ?? []).map((key) => [key, o] as const));
    return new Map([...cards, ...offered.flatMap((o) => (o.also ?? []).map((key) => [key, o] as const))]);
  });

  isLegal(key: string | undefined): boolean {
    return !!key && (this.byKey.has(key) || this.standins.has(key));
  }

  /** What stands on a thing that can be chosen: its price, or what it brings. */
  tag(key: string | undefined): Text | null {
    const only = this.byKey.get(key ?? '')?.filter((o) => o.targets?.length === 1) ?? [];
    return (only.length === 1 && only[0]?.tag) || null;
  }

  glows(key: string | undefined): boolean {
    return !!key && (this.glowing.has(key) || this.standins.has(key));
  }

  isPicked(key: string | undefined): boolean {
    return !!key && (this.held?.has(key) ?? this.picked.includes(key));
  }

  /** Whether it is one of several things that one press would give. */
  isProposed(key: string | undefined): boolean {
    return !!key && this.pool.length > 0 && !this.isPicked(key) && !!this.proposal?.targets?.includes(key);
  }

  /** Takes a click; gives the option it decides, if it decides one. */
  click(key: string): Offered | null {
    this.armed = null;
    if (this.pool.some((o) => o.targets?.includes(key))) {
      const more = !this.picked.includes(key);
      this.pick(key);
      return more && this.complete() ? this.together : null;
    }
    if (this.picked.includes(key)) {
      if (this.main) return this.main;
      this.picked = this.picked.filter((k) => k !== key);
      return null;
    }
    const standin = this.standins.get(key);
    if (standin && this.careful) this.armed = standin;
    if (standin) return this.careful ? null : standin;
    if (!this.byKey.has(key)) return null;
    this.picked = this.glowing.has(key) ? [...this.picked, key] : [key];
    const single = this.fitting.filter(
      (o) => (o.targets?.length ?? 0) <= BUNDLE && !(this.isMet(o) && !this.exact.includes(o)),
    );
    const [only] = single;
    const decided = single.length === 1 && only && this.exact.includes(only);
    const plain = !only?.hint || !!only.free || (this.lenient && (!!only.asks || !!only.forced));
    return decided && plain && !this.careful ? only : null;
  }

  /** Whether a press on an answer only picks it: picks that were put together are an answer, whatever they are picks of. */
  isOneOf(offered: Offered): boolean {
    return isLoose(offered) && this.pool.includes(offered);
  }

  /** Takes a press on an answer: gives what is sent, if it is not one of several picks that are still to come. */
  press(offered: Offered): Offered | null {
    const [key] = offered.targets ?? [];
    if (!key || !this.isOneOf(offered)) return offered;
    this.armed = null;
    this.pick(key);
    return this.picked.length === this.named && !this.careful ? this.together : null;
  }

  /** Whether a thing that can be picked several times still can. */
  private left(key: string): boolean {
    const each = this.question?.each ?? [];
    const times = each[this.pool.findIndex((o) => o.targets?.includes(key))] ?? Infinity;
    return this.picked.filter((k) => k === key).length < times;
  }

  /** Takes or gives back one of several picks; a pick too many takes the place of the last one. */
  private pick(key: string): void {
    const most = this.named;
    if (this.question?.again && this.picked.length < most && this.left(key)) this.picked = [...this.picked, key];
    else if (this.picked.includes(key)) this.picked = this.picked.filter((k) => k !== key);
    else if (this.sets.length) {
      // What does not go with it gives way, what was picked first before the rest.
      const kept: string[] = [];
      for (const k of [...this.picked].reverse()) if (this.fit([...kept, k, key])) kept.unshift(k);
      this.picked = [...kept, key];
    } else this.picked = [...this.picked.slice(0, most - 1), key];
  }

  /** Takes one click back. */
  drop(key: string): void {
    const at = this.picked.lastIndexOf(key);
    this.picked = this.picked.filter((_, i) => i !== at);
  }

  /** Takes the last click back. */
  back(): void {
    this.armed = null;
    this.picked = this.picked.slice(0, -1);
  }

  clear(): void {
    this.picked = [];
  }
}
