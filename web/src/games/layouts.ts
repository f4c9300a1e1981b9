// Where the parts of a game lie that deserves a plan of its own: its layout comes with its first table.

const FILES = import.meta.glob('./*/layout.css');

/** Loads the layout of a game; a game without one has the plan for every game. */
export const layout = async (game: string) => void (await FILES[`./${game}/layout.css`]?.());
