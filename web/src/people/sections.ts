// What the parts of the sheet about a person share.

import type { Me } from '../lib/protocol';

/** Does something and tells in the sheet what came of it: what it gives back, or why it failed. */
export type Tried = (deed: () => Promise<string | void>) => Promise<void>;

export interface Part {
  me: Me;
  tried: Tried;
  /** I am the same with something new. */
  onme: (me: Me) => void;
}

/** A form that is sent does this, and nothing else. */
export function sent(deed: () => void): (e: SubmitEvent) => void {
  return (e) => {
    e.preventDefault();
    deed();
  };
}
