// What a key means at a table.

export type Deed = 'take' | 'go on' | 'undo' | 'rules' | 'hint' | 'legend' | 'sound' | 'spread' | 'read';

/** What is so when a key is pressed. */
export interface Now {
  /** Whether something is asked. */
  asked: boolean;
  /** Whether an answer is being written: then the others are out of sight. */
  writing: boolean;
  /** Whether there is an answer to go on with. */
  main: boolean;
  /** Whether the focus is on something that the key presses by itself. */
  pressed: boolean;
  undoable: boolean;
  /** Whether there is a hand that can be laid out. */
  fan: boolean;
  /** Whether the focus is on a thing. */
  near: boolean;
}

/** What a key means now; null: nothing. */
export function meaning(key: string, now: Now): Deed | null {
  if (/^[1-9]$/.test(key)) return now.asked && !now.writing ? 'take' : null;
  switch (key) {
    case 'Enter':
      return now.main && !now.pressed ? 'go on' : null;
    case 'z':
      return now.undoable ? 'undo' : null;
    case '?':
      return 'rules';
    case 'h':
      return now.asked ? 'hint' : null;
    case 'l':
      return 'legend';
    case 'm':
      return 'sound';
    case 'f':
      return now.fan ? 'spread' : null;
    case 'i':
      return now.near ? 'read' : null;
    default:
      return null;
  }
}
