// The icons of the first page, apart from those of the games, which it need not wait for.

const LINE = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Draws lines in the current colour. */
export const engraved = (drawing: string) => `<g ${LINE}>${drawing}</g>`;

const lines = {
  robot:
    '<rect x="4" y="8" width="16" height="11" rx="3"/><path d="M12 8V4M9 13.2v.6M15 13.2v.6"/><circle cx="12" cy="3" r="1"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  rules: '<path d="M5 3h10l4 4v14H5zM14 3v5h5M8.5 12h7M8.5 16h7"/>',
  ready: '<path d="M4 12.5l5 5L20 6.5"/>',
  share:
    '<circle cx="6" cy="12" r="2.6"/><circle cx="18" cy="6" r="2.6"/><circle cx="18" cy="18" r="2.6"/><path d="M8.4 10.8l7.2-3.6M8.4 13.2l7.2 3.6"/>',
  sun: '<circle cx="12" cy="12" r="4.5"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"/>',
};

const things = {
  card: '<rect x="5" y="2.5" width="14" height="19" rx="2.4" fill="#dfe6f2" stroke="#0a0f1a"/><path d="M12 7l4 5-4 5-4-5z" fill="#4a5b7c"/>',
  person:
    '<circle cx="12" cy="7.5" r="4.3" fill="currentColor"/><path d="M3.5 21.5c0-5 3.8-8 8.5-8s8.5 3 8.5 8z" fill="currentColor"/>',
};

export type Sign = keyof typeof lines | keyof typeof things;

/** All of them, by name. */
export const SIGNS = {
  ...things,
  ...Object.fromEntries(Object.entries(lines).map(([name, drawing]) => [name, engraved(drawing)])),
} as Record<Sign, string>;
