// Whoever has no name yet is called after a star, and can change it.

const STARS = 'Mizar Adhara Sabik Kraz Alhena Naos Tania Menkar Ruchbah Lesath Furud Zosma'.split(' ');

/** Any of them. */
export const anyStar = () => STARS[Math.floor(Math.random() * STARS.length)] ?? 'Mizar';
