// Icons in a box of 24: strokes for verbs in the current colour, solids for things in their own colour.

import { engraved, SIGNS } from './signs';

const SHAPES: Record<string, string> = {
  novelty: '<circle cx="12" cy="12" r="9"/>',
  rare: '<path d="M12 2.5L20.3 7.2V16.8L12 21.5L3.7 16.8V7.2Z"/>',
  genes: '<path d="M12 1.8C12 1.8 20 10.5 20 15A8 7.6 0 0 1 4 15C4 10.5 12 1.8 12 1.8Z"/>',
  alien: '<path d="M12 2.2L22.4 20.6H1.6Z"/>',
  none: '<circle cx="12" cy="12" r="5"/>',
};
const COLOURS: Record<string, string> = { novelty: '#5fb8ff', rare: '#e0935a', genes: '#6fd07a', alien: '#ffdc52' };
const INNER: Record<string, (ink: string) => string> = {
  novelty: (ink) =>
    `<path fill="${ink}" d="M12 5.2l1.9 4.4 4.8.5-3.6 3.2 1 4.7-4.1-2.4-4.1 2.4 1-4.7-3.6-3.2 4.8-.5z"/>`,
  rare: (ink) => `<path fill="${ink}" d="M8 9.5h8L12 17.5z"/>`,
  genes: (ink) =>
    `<path fill="none" stroke="${ink}" stroke-width="1.5" d="M8.5 9c0 4 7 4 7 8M15.5 9c0 4-7 4-7 8M9.2 11h5.6M9.2 15.2h5.6"/>`,
  alien: (ink) => `<path fill="${ink}" d="M12 9.2l3.6 6.6H8.4z"/>`,
  none: () => '',
};

const GLYPHS: Record<string, string> = {
  green: 'M9.2 14.2q2.8-4.2 5.6-2.8-.2 4-5.6 2.8',
  white: 'M12 10l1.2 2.4 2.6.2-2 1.8.6 2.5-2.4-1.3-2.4 1.3.6-2.5-2-1.8 2.6-.2z',
  brown: 'M9 16v-3l2 1.2V13l2 1.2V13l2 1.2V16z',
  blue: 'M12 10.2c2.4 3 2.8 4 2.8 4.8a2.8 2.4 0 0 1-5.6 0c0-.8.4-1.8 2.8-4.8',
  yellow: 'M12.8 9.8L9.4 14h2.2l-.8 3.2 3.8-4.4h-2.3z',
  black: 'M9 11.4h6v1.2H9zM9 13.6h4.4v1.2H9zM9 15.8h6V17H9z',
  wild: 'M12 10l3 3.4-3 3.4-3-3.4z',
};
const CUBES: Record<string, [string, string, string]> = {
  green: ['#4fc46a', '#99dda8', '#348146'],
  white: ['#eef1f6', '#f5f7fa', '#9d9fa2'],
  brown: ['#b5763f', '#d4b08f', '#774e2a'],
  blue: ['#4f9dff', '#99c6ff', '#3468a8'],
  yellow: ['#ffd23e', '#ffe58f', '#a88b29'],
  black: ['#4c5568', '#979da7', '#323845'],
  wild: ['#b9a6ff', '#d6cbff', '#7a6ea8'],
};

function cube(kind: string, scale: number): string {
  const [front, top, side] = CUBES[kind] as [string, string, string];
  const ink = kind === 'black' ? '#dfe6f2' : '#0a0f1a';
  const outline = 'M12 1.8L20.8 6.6V17.4L12 22.2L3.2 17.4V6.6Z';
  return (
    `<g transform="translate(12 12) scale(${scale}) translate(-12 -12)"><path d="${outline}" fill="${front}" stroke="#070b13" stroke-width="1.4"/>` +
    `<path d="M12 1.8L20.8 6.6L12 11.4L3.2 6.6Z" fill="${top}"/><path d="M12 11.4L20.8 6.6V17.4L12 22.2Z" fill="${side}"/>` +
    `<path d="${GLYPHS[kind]}" fill="${ink}" opacity=".85" transform="matrix(1.05 .57 0 1.05 -5 -6.5)"/>` +
    `${kind === 'black' ? `<path d="${outline}" fill="none" stroke="#c7d1e4" stroke-width=".9"/>` : ''}</g>`
  );
}

const SYMBOLS: Record<string, [string, string]> = {
  blue: ['M12 2l9 5v10l-9 5-9-5V7z', '#5fb8ff'],
  green: ['M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z', '#6fd07a'],
  red: ['M12 2l10 18H2z', '#ff7a66'],
  gold: ['M12 1.5L22.5 12L12 22.5L1.5 12z', '#e8b63a'],
};

const lines: Record<string, string> = {
  explore: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21M10.5 7v7M7 10.5h7"/>',
  develop: '<path d="M12 2.5L21.5 12L12 21.5L2.5 12Z"/><path d="M12 8v8M8 12h8"/>',
  settle: '<circle cx="12" cy="12" r="6"/><path d="M2 15.5C4.5 18.5 20 12 22 8.5"/>',
  trade: '<path d="M4 8h14l-4-4M20 16H6l4 4"/>',
  consume: '<path d="M4 5h16l-6 8v6l-4 2v-8z"/>',
  produce: '<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/>',
  search: '<circle cx="10" cy="10" r="6.5"/><path d="M15 15l6 6"/>',
  match: '<path d="M5 9h14M5 15h14"/>',
  bag: '<path d="M6 8h12l2 13H4zM9 8a3 3 0 0 1 6 0"/>',
  anchor: '<circle cx="12" cy="5" r="2.5"/><path d="M12 7.5V21M5 13c0 5 3 8 7 8s7-3 7-8"/>',
  recall: '<path d="M4 12a8 8 0 1 1 3 6.2M4 19v-5h5"/>',
  undo: '<path d="M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3"/>',
  takeover: '<path d="M4 20l7-7M13 4l7 7M9 8l7 7M15 2l7 7-3 1-5-5z"/>',
  scroll: '<path d="M7 3h11a3 3 0 0 1 0 6h-2v9a3 3 0 0 1-3 3H5a3 3 0 0 0 3-3V6a3 3 0 0 0-3-3M11 9h5M11 13h5"/>',
  bid: '<circle cx="12" cy="8.5" r="6"/><path d="M12 14.5V22M9.5 8.5h5"/>',
  promise: '<path d="M4 12c4-8 12 8 16 0-4-8-12 8-16 0zM12 5v14"/>',
  chat: '<path d="M4 4h16v12H10l-5 4v-4H4z"/>',
  round: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5V7M12 17v3.5"/>',
  limit: '<path d="M4 7h16M7 7v12h10V7M10 11v5M14 11v5M9 4h6"/>',
  commit: '<path d="M3 8h8l4 4-4 4H3M15 12h6M18 9l3 3-3 3"/>',
  steal: '<path d="M4 9c3-2 13-2 16 0M6.5 8c0-6 11-6 11 0M5 13c2 4 4 4 7 1 3 3 5 3 7-1"/>',
  refresh: '<path d="M20 8a8.5 8.5 0 0 0-15-1M4 3v5h5M4 16a8.5 8.5 0 0 0 15 1M20 21v-5h-5"/>',
  upgrade: '<path d="M12 20V6M6 11l6-6 6 6M5 21h14"/>',
  expand: '<path d="M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6M3 3l6 6M21 3l-6 6M3 21l6-6M21 21l-6-6"/>',
  exploit: '<path d="M4 20l8-8M8.5 4.5c5 0 9 4 11 11-4-4-8-6-11-11z"/>',
  exterminate: '<circle cx="12" cy="12" r="7"/><path d="M12 2v6M12 16v6M2 12h6M16 12h6"/>',
  discard: '<path d="M5 7h14l-1.5 14h-11zM9 7V4h6v3"/>',
  reclaim: '<path d="M4 12a8 8 0 0 1 14-5M20 12a8 8 0 0 1-14 5M18 3v4h-4M6 21v-4h4"/>',
  upkeep: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v10M9 9.5c0-2 6-2 6 0s-6 2.5-6 5 6 2 6 0"/>',
  seedling: '<path d="M12 21v-9M12 14C7 14 5 11 5 7c5 0 7 3 7 7zM12 11c0-4 2-7 7-7 0 4-2 7-7 7z"/>',
  sound: '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  mute: '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  hint: '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z"/>',
};

const things: Record<string, string> = {
  points:
    '<path d="M12 1.5L21.5 6.8V17.2L12 22.5L2.5 17.2V6.8Z" fill="#f4c542" stroke="#3a2a00" stroke-width="1.2"/><path d="M12 5l5.9 3.4v7.2L12 19l-5.9-3.4V8.4z" fill="none" stroke="#8a6400"/>',
  chips:
    '<path d="M12 13.3l7.5 3v3.2l-7.5 3-7.5-3v-3.2z" fill="#b98a14" stroke="#3a2a00"/><path d="M12 13.3l7.5 3-7.5 3-7.5-3z" fill="#f4c542" stroke="#3a2a00"/><path d="M12 8l7.5 3v3.2l-7.5 3-7.5-3v-3.2z" fill="#b98a14" stroke="#3a2a00"/><path d="M12 8l7.5 3-7.5 3-7.5-3z" fill="#f4c542" stroke="#3a2a00"/><path d="M12 2.7l7.5 3v3.2l-7.5 3-7.5-3v-3.2z" fill="#b98a14" stroke="#3a2a00"/><path d="M12 2.7l7.5 3-7.5 3-7.5-3z" fill="#f4c542" stroke="#3a2a00"/>',
  military:
    '<path d="M12 1.8l8.5 3.4v6.6c0 5.2-3.6 8.8-8.5 10.4-4.9-1.6-8.5-5.2-8.5-10.4V5.2z" fill="#2a0d0d" stroke="var(--shield)" stroke-width="2"/><path d="M7.5 14.5L12 8l4.5 6.5" fill="none" stroke="var(--shield)" stroke-width="2.4"/>',
  prestige:
    '<path d="M12 1.5l3.2 6.7 7.3 1-5.3 5.1 1.3 7.2L12 18l-6.5 3.5 1.3-7.2L1.5 9.2l7.3-1z" fill="#c79bff" stroke="#2a1650" stroke-width="1.1"/><circle cx="12" cy="12" r="3" fill="#2a1650"/>',
  arrow: '<path d="M2 9h11V4l9 8-9 8v-5H2z" fill="currentColor"/>',
  ultratech:
    '<path d="M8 1.5h8L22.5 8v8L16 22.5H8L1.5 16V8z" fill="#d968c2" stroke="#070b13" stroke-width="1.2"/><path d="M12 6.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" fill="#fff0fb"/>',
  ship: '<path d="M12 1.5c3 3.6 4 7.6 4 11l4.5 4.2v3L15 18.4l-1 3.1h-4l-1-3.1-5.5 1.3v-3L8 12.5c0-3.4 1-7.4 4-11z" fill="#c8d4ea" stroke="#070b13" stroke-width="1.1"/><path d="M12 6v11" stroke="#4a5b7c" stroke-width="1.3"/>',
  planet:
    '<circle cx="12" cy="12" r="6.5" fill="currentColor"/><path d="M1.5 15.8C4.5 19.4 20.5 12.6 22.5 8.2" fill="none" stroke="currentColor" stroke-width="1.8"/>',
  food: '<path d="M12 21V9M12 12c-5 0-6.5-3-6.5-6C10 6 12 8 12 12zM12 15.5c5 0 6.5-3 6.5-6-4.5 0-6.5 2-6.5 6z" fill="#8bd450" stroke="#8bd450" stroke-width="1.4" stroke-linejoin="round"/>',
  energy: '<path d="M13.5 1.5L4.5 14h6l-1.5 8.5L19 9.5h-6.5z" fill="#ffd23e" stroke="#3a2a00" stroke-width=".8"/>',
  materials:
    '<path d="M3 19l3.5-8h11L21 19z" fill="#d2a277" stroke="#3a2410" stroke-width=".8"/><path d="M7.5 10L10 4.5h4.5L17 10z" fill="#e9c6a3" stroke="#3a2410" stroke-width=".8"/>',
  science:
    '<path d="M9.5 2.5h5M10.5 3v6L4.5 19.5a1.6 1.6 0 0 0 1.4 2.3h12.2a1.6 1.6 0 0 0 1.4-2.3L13.5 9V3" fill="#2b4a6d" stroke="#86c8ff" stroke-width="1.8" stroke-linejoin="round"/><path d="M7.5 16h9l2 4h-13z" fill="#86c8ff"/>',
  credits:
    '<circle cx="12" cy="12" r="9.5" fill="#c79bff" stroke="#2a1650"/><path d="M15.5 8.5a5 5 0 1 0 0 7M12.5 5.5v13" fill="none" stroke="#2a1650" stroke-width="2"/>',
  influence:
    '<path d="M12 2l3 6.4 7 .9-5.1 4.8 1.3 6.9L12 17.6 5.8 21l1.3-6.9L2 9.3l7-.9z" fill="#f2b93b" stroke="#3a2a00" stroke-width=".9"/>',
  corruption:
    '<path d="M12 1.5l2.2 5 5-2.2-2.2 5 5.5 2.7-5.5 2.2 2.7 5.3-5.5-2.2L12 22.5l-2.2-5.2-5.5 2.2L7 14.2 1.5 12 7 9.3 4.8 4.3l5 2.2z" fill="#b44dff" stroke="#20062f" stroke-width=".9"/><circle cx="12" cy="12" r="3" fill="#14041f"/>',
  guild: '<path d="M12 2l9 5v3H3V7zM5 11h3v7H5zM10.5 11h3v7h-3zM16 11h3v7h-3zM3 19h18v3H3z" fill="currentColor"/>',
  shipyard: '<path d="M3 21V10l6-3v5l6-3v5l6-3v10z" fill="currentColor"/>',
  defence: '<path d="M12 2l9 3.5V12c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5.5z" fill="currentColor"/>',
  artifact:
    '<path d="M12 1.5L20 8l-3 12.5H7L4 8z" fill="#3a2a05" stroke="#e9c46a" stroke-width="2"/><path d="M12 6l3.5 4L12 17l-3.5-7z" fill="#e9c46a"/>',
  deactivate:
    '<path d="M12 2l5 9v8l-5-2.5L7 19v-8z" fill="currentColor" stroke="#070b13" opacity=".7"/><path d="M3 21L21 3" stroke="#ff7a66" stroke-width="2.6"/>',
  relic:
    '<path d="M12 2l9 7-3.5 12h-11L3 9z" fill="#3a2a05" stroke="#e9c46a" stroke-width="1.8"/><circle cx="12" cy="12.5" r="3.6" fill="#e9c46a"/>',
  fleet: '<path d="M12 2l5 9v8l-5-2.5L7 19v-8z" fill="currentColor" stroke="#070b13"/>',
  glory:
    '<path d="M7 3c-4 4-4 13 3 17M17 3c4 4 4 13-3 17" fill="none" stroke="#f2b93b" stroke-width="2.4"/><circle cx="12" cy="10" r="4" fill="#f2b93b"/>',
  bounty:
    '<path d="M3 10h18v10H3zM3 10l2-5h14l2 5" fill="#b5763f" stroke="#2b1710" stroke-width="1.2"/><path d="M10.5 10h3v4h-3z" fill="#ffd23e"/>',
  now: '<path d="M12 4l8 14H4z" fill="currentColor"/>',
  die: '<rect x="3" y="3" width="18" height="18" rx="4" fill="#e9edf5" stroke="#0a0f1a"/><circle cx="8" cy="8" r="2" fill="#141b29"/><circle cx="12" cy="12" r="2" fill="#141b29"/><circle cx="16" cy="16" r="2" fill="#141b29"/>',
  any: '<circle cx="7" cy="8" r="4.5" fill="#5fb8ff" stroke="#0a0f1a"/><path d="M17 3.5l4.5 2.5v5L17 13.5l-4.5-2.5V6z" fill="#e0935a" stroke="#0a0f1a"/><path d="M8 12.5c2 2.5 3.5 4 3.5 6a3.5 3.5 0 0 1-7 0c0-2 1.5-3.5 3.5-6z" fill="#6fd07a" stroke="#0a0f1a"/><path d="M17 14.5l4.5 7.5h-9z" fill="#ffdc52" stroke="#0a0f1a"/>',
  ice: '<path d="M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M12 5.5L9.5 3.5M12 5.5l2.5-2M12 18.5l-2.5 2M12 18.5l2.5 2" fill="none" stroke="#a5dcff" stroke-width="2" stroke-linecap="round"/>',
  water:
    '<path d="M12 2c5 6 7 9.5 7 13a7 7 0 0 1-14 0c0-3.5 2-7 7-13z" fill="#5fb8ff" stroke="#06121f"/><path d="M9 15a3 3 0 0 0 3 3" fill="none" stroke="#06121f" stroke-width="1.6"/>',
  jungle:
    '<path d="M4 20C4 9 10 4 20 4c0 10-5 16-16 16zM4 20L14 10" fill="#6fd07a" stroke="#0c2f1c" stroke-width="1.4"/>',
  desert:
    '<path d="M2 20c5-9 7-9 11-3 2-3 5-3 9 3z" fill="#e0b25a" stroke="#3a2410"/><circle cx="17" cy="7" r="3.5" fill="#ffdc52" stroke="#3a2410"/>',
  colony:
    '<path d="M3 20a9 9 0 0 1 18 0z" fill="#5fb8ff" stroke="#06121f"/><path d="M12 11V4M12 4l5 2.5-5 2.5M9 20v-4h6v4" fill="none" stroke="#f1f4fa" stroke-width="1.8"/>',
  research:
    '<path d="M9 3h6M10 3v6L4.5 19a2 2 0 0 0 1.8 3h11.4a2 2 0 0 0 1.8-3L14 9V3" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M7.5 16h9l1.8 4H5.7z" fill="currentColor"/>',
  technology:
    '<path d="M8 8h8v8H8z" fill="currentColor"/><path d="M5 5h14v14H5zM9 2v3M15 2v3M9 19v3M15 19v3M2 9h3M2 15h3M19 9h3M19 15h3" fill="none" stroke="currentColor" stroke-width="1.8"/>',
  blockade:
    '<path d="M12 2l9 5v10l-9 5-9-5V7z" fill="#3a1410" stroke="#ff7a66" stroke-width="2"/><path d="M8 8l8 8M16 8l-8 8" stroke="#ff7a66" stroke-width="2.6"/>',
  fallen:
    '<path d="M12 2l8 4v7c0 5-4 8-8 9-4-1-8-4-8-9V6z" fill="#4a4f63" stroke="#c7d1e4"/><path d="M12 3l-2 7 4 3-3 8" fill="none" stroke="#0a0f1a" stroke-width="2"/>',
  farmers:
    '<path d="M12 21V8M12 13c-5 0-6.5-3-6.5-6C10 7 12 9 12 13zM12 16.5c5 0 6.5-3 6.5-6-4.5 0-6.5 2-6.5 6z" fill="currentColor" stroke="currentColor"/>',
  engineers: '<path d="M13.5 1.5L4.5 14h6l-1.5 8.5L19 9.5h-6.5z" fill="currentColor"/>',
  miners: '<path d="M3 19l3.5-8h11L21 19zM7.5 10L10 4.5h4.5L17 10z" fill="currentColor"/>',
  bankers:
    '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M15 9a4 4 0 1 0 0 6M12.5 6v12" fill="none" stroke="currentColor" stroke-width="2.2"/>',
  scientists:
    '<path d="M10 3v6L4.5 20h15L14 9V3M9 3h6" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M8 15h8l2 4H6z" fill="currentColor"/>',
  corvette: '<path d="M12 2l4 10v8l-4-2.5L8 20v-8z" fill="currentColor" stroke="#070b13"/>',
  sentry:
    '<path d="M12 2l7 5v8l-7 7-7-7V7z" fill="currentColor" stroke="#070b13"/><circle cx="12" cy="11" r="2.6" fill="#070b13"/>',
  destroyer: '<path d="M12 1l3 8 6 4v6l-6-3-1 5h-4l-1-5-6 3v-6l6-4z" fill="currentColor" stroke="#070b13"/>',
  carrier:
    '<path d="M9 2h6l2 7v11l-3 2h-4l-3-2V9zM4 11l3-2v9l-3 2zM20 11l-3-2v9l3 2z" fill="currentColor" stroke="#070b13"/>',
  dreadnought:
    '<path d="M12 1l5 6v4l5 3v5l-5-1v4H7v-4l-5 1v-5l5-3V7z" fill="currentColor" stroke="#070b13"/><path d="M12 6v11" stroke="#070b13" stroke-width="2"/>',
  envoy:
    '<circle cx="12" cy="7" r="4" fill="#f0b45a" stroke="#0a0f1a"/><path d="M4 21c0-6 3.5-9 8-9s8 3 8 9z" fill="#f0b45a" stroke="#0a0f1a"/>',
  acknowledgement:
    '<path d="M8 13l-2 9 6-3 6 3-2-9z" fill="#8b9cc0" stroke="#0a0f1a"/><circle cx="12" cy="9" r="7.5" fill="#dbe4f6" stroke="#0a0f1a"/><path d="M12 4.6l1.4 2.9 3.1.4-2.3 2.2.6 3.1-2.8-1.5-2.8 1.5.6-3.1-2.3-2.2 3.1-.4z" fill="#5d6f97"/>',
  protection: '<path d="M12 2l9 3.5V12c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5.5z" fill="#6fd695" stroke="#0a0f1a"/>',
  scrap: '<path d="M4 14l5-9 6 3 5-2-2 12-8 3z" fill="#9aa7bd" stroke="#0a0f1a"/>',
  empire:
    '<path d="M2.5 7h8v11h-8zM13.5 7h8v11h-8z" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M7.5 4h9v14h-9z" fill="#dfe6f2" stroke="#0a0f1a"/><path d="M12 7l2.8 4-2.8 4-2.8-4z" fill="#4a5b7c"/>',
  project:
    '<rect x="5" y="2.5" width="14" height="19" rx="2.4" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 2.4"/><path d="M12 8v8M8 12h8" stroke="currentColor" stroke-width="2"/>',
  'side-logistics':
    '<rect x="5" y="2.5" width="14" height="19" rx="2.4" fill="#0a0f1a" stroke="#dfe6f2" stroke-width="1.6"/><path d="M6 4h12v8H6z" fill="#dfe6f2"/><path d="M8.5 17h7" stroke="#dfe6f2" stroke-width="1.6"/>',
  'side-operational':
    '<rect x="5" y="2.5" width="14" height="19" rx="2.4" fill="#0a0f1a" stroke="#ffc94d" stroke-width="1.6"/><path d="M6 12h12v8.5H6z" fill="#ffc94d"/><path d="M8.5 7h7" stroke="#ffc94d" stroke-width="1.6"/>',
  types:
    '<circle cx="6.5" cy="6.5" r="4" fill="#7fd6d2" stroke="#0a0f1a"/><path d="M13.5 2.5h8v8h-8z" fill="#6fd07a" stroke="#0a0f1a"/><path d="M6.5 13l4.5 8.5H2z" fill="#e8b63a" stroke="#0a0f1a"/><path d="M17.5 13l4.5 4.3-4.5 4.2-4.5-4.2z" fill="#ff7a66" stroke="#0a0f1a"/>',
  lead: '<path d="M2.5 21v-7h6v7zM9 21V8h6v13zM15.5 21v-5h6v5z" fill="currentColor" stroke="#070b13"/><path d="M12 1l1.2 2.3 2.6.3-1.9 1.8.5 2.5-2.4-1.2-2.4 1.2.5-2.5L8.2 3.6l2.6-.3z" fill="#f4c542"/>',
  'points-end':
    '<path d="M10 4.5L18.5 9.2V18.2L10 23L1.5 18.2V9.2Z" fill="#f4c542" stroke="#3a2a00" stroke-width="1.2"/><path d="M13 12V1.2M13 1.5h9.5l-2.6 3 2.6 3H13" fill="#dfe6f2" stroke="#0a0f1a" stroke-width="1.2"/>',
  'fate-destroyed':
    '<path d="M12 2l5 9v8l-5-2.5L7 19v-8z" fill="#9aa7bd" stroke="#070b13"/><path d="M4 4l16 16M20 4L4 20" stroke="#ff7a66" stroke-width="2.6"/>',
  'fate-damaged':
    '<path d="M12 2l5 9v8l-5-2.5L7 19v-8z" fill="#c8d4ea" stroke="#070b13"/><path d="M13.5 5l-3.5 5.5 4 2.5-4 5" fill="none" stroke="#ff7a66" stroke-width="2.2"/>',
  'fate-none':
    '<path d="M12 2l5 9v8l-5-2.5L7 19v-8z" fill="#c8d4ea" stroke="#070b13"/><path d="M13 19l3 3 6-7" fill="none" stroke="#6fd695" stroke-width="2.6"/>',
  times: '<path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  'sort-alien':
    '<path d="M12 2.2L22.4 20.6H1.6Z" fill="#ffdc52" stroke="#0a0f1a"/><path d="M12 8v7M12 17v1.6" stroke="#0a0f1a" stroke-width="2.2"/>',
  'sort-imperium':
    '<path d="M2.5 7l5 4L12 3l4.5 8 5-4-2 12h-15z" fill="#e9c46a" stroke="#0a0f1a"/><path d="M5 21.5h14" stroke="#e9c46a" stroke-width="2"/>',
  'sort-rebel':
    '<circle cx="12" cy="12" r="9.5" fill="#ff6f66" stroke="#0a0f1a"/><path d="M12 4.5v15M12 12l6 5.4M12 12l-6 5.4" stroke="#2a0d0d" stroke-width="2.4"/>',
  'sort-terraforming':
    '<circle cx="12" cy="12" r="9" fill="#8bd450" stroke="#0a0f1a"/><path d="M12 18V9M8 12.5l4-4.5 4 4.5" fill="none" stroke="#0a0f1a" stroke-width="2.2"/>',
  'sort-uplift':
    '<circle cx="12" cy="12" r="9" fill="#6fd07a" stroke="#0a0f1a"/><path d="M8.5 5c0 7 7 7 7 14M15.5 5c0 7-7 7-7 14" fill="none" stroke="#0a0f1a" stroke-width="2"/>',
  'sort-chromosome':
    '<path d="M7 2c0 10 10 10 10 20M17 2C17 12 7 12 7 22M8 6h8M8 18h8M10.4 10h3.2M10.4 14h3.2" fill="none" stroke="#6fd07a" stroke-width="2"/>',
  'sort-development': '<path d="M12 2L22 12L12 22L2 12Z" fill="#0b2327" stroke="var(--cut)" stroke-width="2.2"/>',
  'sort-six':
    '<path d="M12 2L22 12L12 22L2 12Z" fill="#3a2a05" stroke="var(--stepped)" stroke-width="2"/><text x="12" y="16.4" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="12" fill="var(--stepped)">6</text>',
  nothing: '<path d="M7 12h10" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  double:
    '<text x="12" y="18" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="17" fill="currentColor">2×</text>',
};

const table = new Map<string, string>(Object.entries({ ...SIGNS, ...things }));
for (const [name, drawing] of Object.entries(lines)) table.set(name, engraved(drawing));
for (const good of Object.keys(SHAPES)) {
  const inner = INNER[good] as (ink: string) => string;
  const ink = COLOURS[good] ?? 'var(--none)';
  table.set(
    `good-${good}`,
    `<g fill="${ink}" stroke="#0a0f1a" stroke-width="1.2">${SHAPES[good]}</g>${inner('#0a0f1acc')}`,
  );
  table.set(
    `hollow-${good}`,
    `<g fill="#0a0f1a" stroke="${ink}" stroke-width="3">${SHAPES[good]}</g><g transform="translate(3.6 3.9) scale(.7)">${inner(ink)}</g>`,
  );
}
for (const kind of Object.keys(CUBES)) {
  const large = kind === 'blue' || kind === 'yellow' || kind === 'black';
  table.set(kind, cube(kind, large ? 1.12 : 0.82));
}
table.set('wild_small', cube('wild', 0.82));
table.set('wild_large', cube('wild', 1.12));
for (const [kind, [path, colour]] of Object.entries(SYMBOLS))
  table.set(
    `symbol-${kind}`,
    `<path d="${path}" fill="${colour}" stroke="#0a0f1a"/><path d="${path}" transform="translate(4.8 4.8) scale(.6)" fill="none" stroke="#0a0f1a88" stroke-width="2"/>`,
  );
for (const [alias, name] of Object.entries({
  vp: 'points',
  unit: 'fleet',
  novelty: 'good-novelty',
  rare: 'good-rare',
  genes: 'good-genes',
  alien: 'good-alien',
  mil: 'military',
  food_: 'food',
  hand: 'card',
  cards: 'card',
  deck: 'card',
  starbase: 'shipyard',
  sector_defense: 'defence',
  void: 'corruption',
  any_small: 'wild_small',
  any_large: 'wild_large',
  colony_ice: 'ice',
  colony_water: 'water',
  colony_ocean: 'water',
  colony_jungle: 'jungle',
  colony_desert: 'desert',
  colony_any: 'colony',
}))
  table.set(alias, table.get(name) as string);

/** The drawing of an icon; an unknown name gives a plain dot, never nothing. */
export function icon(name: string): string {
  return table.get(name) ?? '<circle cx="12" cy="12" r="4" fill="currentColor"/>';
}

export const known = (name: string) => table.has(name);

/** The flat symbol of a thing that has one, else its icon. */
export const symbol = (name: string) => (known(`symbol-${name}`) ? `symbol-${name}` : name);

export const names = () => [...table.keys()].sort();
