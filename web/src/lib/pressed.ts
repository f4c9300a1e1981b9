// Whether the user has pressed anything on this page: before that nothing is to be heard.

let done = false;
export const pressed = () => done;

/** Listens for the first press. */
export function listen(): void {
  const press = () => (done = true);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, { capture: true, once: true });
}
