// What does not fit into a box is counted: its last parts are hidden whole, and the box says how many they are.

/** So much of a part may stick out that nobody misses it. */
const SLACK = 2;

/** On its way a card is drawn smaller: what sticks out of it then is measured by that. */
export function count(box: HTMLElement): void {
  const parts = [...box.children] as HTMLElement[];
  const { bottom, height } = box.getBoundingClientRect();
  const foot = bottom + (SLACK * height) / Math.max(1, box.offsetHeight);
  const cut = height ? parts.findIndex((part) => part.getBoundingClientRect().bottom > foot) : -1;
  // a part that is cut anywhere hides with all behind it; of the first one the beginning is seen
  const kept = cut < 0 ? parts.length : Math.max(1, cut);
  parts.forEach((part, i) => part.toggleAttribute('data-beyond', i >= kept));
  const hidden = parts.length - kept;
  if (cut < 0) box.removeAttribute('data-more');
  else box.dataset['more'] = `${cut ? '' : '…'}${hidden ? `+${hidden}` : ''}`;
}

/** Says on a card in words whatever there is room for, where its layout wants that (`--words: fit`): as long as there is
 * too little, one after the other goes back to its pieces, those of the other side first. */
function speak(body: HTMLElement | null): void {
  if (!body) return;
  const said = [...body.querySelectorAll<HTMLElement>('.power')];
  const wanted = getComputedStyle(body).getPropertyValue('--words') === 'fit';
  body.toggleAttribute('data-spoken', wanted);
  for (const power of said) power.removeAttribute('data-brief');
  if (!wanted) return;
  const [front] = body.querySelectorAll<HTMLElement>('.powers');
  const long = said.filter((power) => power.querySelector('.words:not(.alone)'));
  while (front && front.scrollHeight > front.clientHeight + SLACK && long.length) {
    long.pop()?.setAttribute('data-brief', '');
  }
  body.querySelectorAll<HTMLElement>('.powers').forEach(count);
}

let watching: ResizeObserver | undefined;
let listening: ResizeObserver | undefined;

/** Watches what a card says, and says it again where the card changes. */
export function words(body: HTMLElement, card: unknown): { update(card: unknown): void; destroy(): void } {
  void card;
  const plate = body.parentElement ?? body;
  listening ??= new ResizeObserver((changed) => {
    for (const { target } of changed) speak(target.querySelector<HTMLElement>(':scope > .body'));
  });
  listening.observe(plate);
  return { update: () => speak(body), destroy: () => listening?.unobserve(plate) };
}

/** Watches a box whose parts stand one below the other. */
export function fit(box: HTMLElement): { destroy(): void } {
  watching ??= new ResizeObserver((changed) => {
    for (const { target } of changed) count(target as HTMLElement);
  });
  watching.observe(box);
  return { destroy: () => watching?.unobserve(box) };
}
