// How answers are called on their buttons.

import type { Offered, Question } from '../../lib/protocol';
import type { TableContext } from '../../scene/context';

/** What an answer says where the thing is known that it acts on; nothing where it has no such words. */
export const brief = (t: TableContext, { line, text }: Offered) =>
  t.maybe({ ...text, id: `${t.game}-brief-${line.split(' ', 1)[0]}` });

/** The only thing that any answer acts on, where the rest of each answer has words: it is named once. */
export function onlyPlace(question: Question | null, isBrief: (offered: Offered) => boolean): string {
  const placed = (question?.offered ?? []).filter((o) => o.targets?.length);
  const [key, other] = new Set(placed.flatMap((o) => o.targets ?? []));
  return key && !other && placed.length > 1 && placed.every(isBrief) ? key : '';
}

/** The things an answer acts on. */
export const things = (t: TableContext, { targets = [] }: Offered) => targets.map((key) => t.nameOf(key)).join(', ');

/** The button that opens an answer which is written. */
export const formName = (t: TableContext, name: string) =>
  t.maybe(`${t.game}-form-${name}`) || t.maybe(`web-form-${name}`) || t.say('web-compose');

/** The button that leaves an answer for good. */
export const neverAsk = (t: TableContext, offered: Offered) =>
  t.say({ id: 'web-never-ask', args: { answer: t.say(offered.text) } });
