// Where the parts of a game lie that deserves a plan of its own: its layout comes with its first table.

const FILES = import.meta.glob('./*/layout.css');

/** Milliseconds in which letters should come. */
const SOON = 3000;

/** Loads all letters of the page; in place of one that does not come, or not soon, stands one of the system's. */
const letters = () =>
  Promise.race([
    Promise.allSettled([...document.fonts].map((face) => face.load())),
    new Promise((late) => setTimeout(late, SOON)),
  ]);

/** Loads the layout of a game, one without has the plan for every game; and the letters, for what lies on a table is
 * measured to its words: did they come later, it would move under a finger. */
export const layout = async (game: string) => void (await Promise.all([FILES[`./${game}/layout.css`]?.(), letters()]));
