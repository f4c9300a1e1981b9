// Plans are engraved, machines are silhouettes, sides are heraldic: SVG from an id.

import { chance } from './chance';

/** An engraved schematic in a box of 120: rings and one of four motifs between them. */
export function emblem(id: string, ink: string): string {
  const r = chance(`${id}:emblem`);
  const fold = r.pick([3, 4, 5, 6, 8]);
  const point = (q: number, a: number) => `${(60 + q * Math.cos(a)).toFixed(1)},${(60 + q * Math.sin(a)).toFixed(1)}`;
  const rings = [r.between(11, 16), r.between(22, 28), r.between(34, 40), r.between(46, 52)];
  const widths = [1.6, 1, 1.4, 0.8];
  const strengths = [1, 0.75, 0.9, 0.5];
  let s = rings
    .map((q, i) => {
      const dash = r.pick(['', '2 3', '10 4', '1 5']);
      const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
      return `<circle cx="60" cy="60" r="${q.toFixed(1)}" fill="none" stroke="${ink}" stroke-width="${widths[i]}" opacity="${strengths[i]}"${dashed}/>`;
    })
    .join('');
  const turn = r() * 6.28;
  const motifs = [r.whole(0, 3), r.whole(0, 3), r.whole(0, 3)];
  for (let i = 0; i < fold; i++) {
    const a = turn + (i * 6.2832) / fold;
    const b = a + 3.1416 / fold;
    motifs.forEach((motif, j) => {
      const inner = rings[j] as number;
      const outer = rings[j + 1] as number;
      const middle = (inner + outer) / 2;
      const [ex, ey] = point(outer, a).split(',');
      if (motif === 0)
        s += `<path d="M${point(inner, a)}L${point(outer, a)}" stroke="${ink}" stroke-width="1.2"/><circle cx="${ex}" cy="${ey}" r="2.4" fill="${ink}"/>`;
      if (motif === 1)
        s += `<path d="M${point(inner, a)}L${point(middle, a)}L${point(middle, b)}L${point(outer, b)}" fill="none" stroke="${ink}" stroke-width="1.1"/>`;
      if (motif === 2)
        s += `<path d="M${point(inner + 1, a - 0.16)}L${point(outer - 1, a)}L${point(inner + 1, a + 0.16)}Z" fill="${ink}" opacity="${j === 2 ? 0.4 : 0.85}"/>`;
      if (motif === 3)
        s += `<path d="M${point(inner, a)}Q${point(middle, b)} ${point(outer, a)}" fill="none" stroke="${ink}" stroke-width="1.2"/>`;
    });
  }
  const cores = [
    `<circle cx="60" cy="60" r="5" fill="${ink}"/>`,
    `<path d="M60 52L68 60L60 68L52 60Z" fill="${ink}"/>`,
    `<path d="M60 53L66 63.5H54Z" fill="${ink}"/><circle cx="60" cy="60" r="8.6" fill="none" stroke="${ink}"/>`,
  ];
  return s + r.pick(cores);
}

export interface ShipShape {
  hull: string;
  wing: string;
  panels: string;
  flames: readonly string[];
  length: number;
}

/** The outline of a ship in a box of 100, nose up: half a hull of segments, mirrored. */
export function shipShape(id: string): ShipShape {
  const r = chance(`${id}:ship`);
  const parts = r.whole(4, 6);
  const length = r.between(70, 88);
  let y = 50 - length / 2;
  let w = r.between(4, 8);
  const side: [number, number][] = [[50 + r.between(0.5, 2.5), y]];
  let panels = '';
  for (let i = 0; i < parts; i++) {
    const h = length / parts;
    y += h;
    w = Math.max(4, Math.min(24, w + r.between(-5, 9)));
    side.push([50 + w, y - h * r.between(0.1, 0.5)], [50 + w * r.between(0.7, 1), y]);
    panels += `M${50 - w * 0.75} ${y}H${50 + w * 0.75}`;
  }
  const mirrored = [...side].reverse().map(([x, yy]) => [100 - x, yy]);
  const hull = `M${[...side, ...mirrored].map((p) => p.map((v) => v?.toFixed(1)).join(' ')).join('L')}Z`;
  const wy = 50 - length / 2 + length * r.between(0.45, 0.7);
  const ww = r.between(22, 40);
  const ws = r.between(4, 22);
  const wh = r.between(8, 20);
  const wing = `M50 ${wy - wh}L${50 + ww} ${wy + ws}V${wy + ws + wh * 0.5}L50 ${wy + wh * 0.6}L${50 - ww} ${wy + ws + wh * 0.5}V${wy + ws}Z`;
  const stern = 50 + length / 2;
  const engines = r.whole(1, 3);
  const flames = Array.from({ length: engines }, (_, i) => {
    const x = 50 + (i - (engines - 1) / 2) * 9;
    return `M${x - 2.6} ${stern - 1}L${x} ${stern + r.between(9, 16)}L${x + 2.6} ${stern - 1}Z`;
  });
  return { hull, wing, panels, flames, length };
}

/** A ship in a box of 100. */
export function ship(id: string, fill = '#aebbd0', line = '#0b101b', glow = '#7cc9ff'): string {
  const { hull, wing, panels, flames, length } = shipShape(id);
  return (
    `<g fill="${glow}" opacity=".85">${flames.map((d) => `<path d="${d}"/>`).join('')}</g>` +
    `<path d="${wing}" fill="${fill}" opacity=".72" stroke="${line}"/>` +
    `<path d="${hull}" fill="${fill}" stroke="${line}"/>` +
    `<path d="${panels}M50 ${50 - length * 0.34}V${50 + length * 0.4}" stroke="${line}" fill="none" opacity=".55"/>` +
    `<circle cx="50" cy="34" r="2.2" fill="${glow}"/>`
  );
}

/** The ground an engraving lies on, in a box of 180 by 134: a grid, or rays behind what is precious. */
export function ground(precious: boolean): string {
  let lines = '';
  if (precious)
    for (let i = 0; i < 48; i++) {
      const a = (i / 48) * 6.2832;
      const q = i % 2 ? 96 : 120;
      lines += `M${(90 + 58 * Math.cos(a)).toFixed(1)} ${(58 + 58 * Math.sin(a)).toFixed(1)}L${(90 + q * Math.cos(a)).toFixed(1)} ${(58 + q * Math.sin(a)).toFixed(1)}`;
    }
  else for (let i = 1; i < 12; i++) lines += `M${i * 15} 0V134M0 ${i * 15}H180`;
  return `<path d="${lines}" stroke="${precious ? '#f3d68855' : '#9fe6e222'}" stroke-width="${precious ? 1.5 : 0.7}" fill="none"/>`;
}

const SHIELDS = [
  'M32 3L58 12V34C58 48 46 57 32 62C18 57 6 48 6 34V12Z',
  'M32 2L60 18V46L32 62L4 46V18Z',
  'M10 5H54L60 24L32 62L4 24Z',
  'M32 3C48 3 61 16 61 32S48 61 32 61S3 48 3 32S16 3 32 3Z',
  'M6 6H58V40L32 61L6 40Z',
];
const DIVISIONS = ['M0 0H32V64H0Z', 'M0 0H64L0 64Z', 'M0 0H64V28H0Z', 'M0 0L32 34L64 0Z', 'M0 64L32 26L64 64Z'];

function charge(kind: number, points: number, colour: string): string {
  const star = () => {
    let d = '';
    for (let i = 0; i < points * 2; i++) {
      const q = i % 2 ? 7 : 18;
      const a = -1.5708 + (i * 3.1416) / points;
      d += `${i ? 'L' : 'M'}${(32 + q * Math.cos(a)).toFixed(1)} ${(31 + q * Math.sin(a)).toFixed(1)}`;
    }
    return `<path d="${d}Z"/>`;
  };
  const drawn = `fill="none" stroke="${colour}" stroke-width="3"`;
  const cluster = [0, 1, 2, 3, 4, 5]
    .map((i) => `<circle cx="${32 + 12 * Math.cos(i * 1.0472)}" cy="${31 + 12 * Math.sin(i * 1.0472)}" r="4.2"/>`)
    .join('');
  return [
    star(),
    '<path d="M32 13A18 18 0 1 0 48 40A14.5 14.5 0 1 1 32 13Z"/><circle cx="42" cy="22" r="3.6"/>',
    `<circle cx="32" cy="31" r="9"/><ellipse cx="32" cy="31" rx="20" ry="6" ${drawn} transform="rotate(-22 32 31)"/>`,
    '<path d="M32 11L38 27L50 42L36 38L32 50L28 38L14 42L26 27Z"/>',
    `<path d="M10 31Q32 10 54 31Q32 52 10 31Z" ${drawn}/><circle cx="32" cy="31" r="7"/>`,
    '<path d="M14 26L32 14L50 26V33L32 21L14 33ZM14 39L32 27L50 39V46L32 34L14 46Z"/>',
    '<path d="M22 48V26H18V14H24V19H29V14H35V19H40V14H46V26H42V48ZM29 48V38H35V48Z" fill-rule="evenodd"/>',
    '<path d="M10 25Q21 14 32 25T54 25V32Q43 43 32 32T10 32Z"/><circle cx="32" cy="44" r="4"/><circle cx="32" cy="15" r="3"/>',
    `${cluster}<circle cx="32" cy="31" r="5"/>`,
  ][kind] as string;
}

/** A crest in a box of 64: shield, division, charge, one tincture on ink. */
export function crest(id: string, colour: string, ground = '#0d1422'): string {
  const r = chance(`${id}:crest`);
  const shield = r.pick(SHIELDS);
  const division = r.pick(DIVISIONS);
  const points = r.whole(3, 7);
  const kind = r.whole(0, 8);
  // No clip by id: the same crest is drawn in several places, and one that is out of sight would clip nothing.
  return (
    `<path d="${shield}" fill="${ground}"/>` +
    `<g style="clip-path:path('${shield}')"><path d="${division}" fill="${colour}" opacity=".38"/></g>` +
    `<g fill="${colour}">${charge(kind, points, colour)}</g>` +
    `<path d="${shield}" fill="none" stroke="${colour}" stroke-width="3"/>`
  );
}

/** A card back in a box of 180 by 252: a compass star on rays. */
export function back(): string {
  let rays = '';
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * 6.2832;
    rays += `M${90 + 30 * Math.cos(a)} ${126 + 30 * Math.sin(a)}L${90 + 150 * Math.cos(a + 0.5)} ${126 + 150 * Math.sin(a + 0.5)}`;
  }
  return (
    `<path d="${rays}" stroke="#8fb0e822" stroke-width="2"/><g fill="none" stroke="#e9c46a">` +
    '<circle cx="90" cy="126" r="46" stroke-width="2"/><circle cx="90" cy="126" r="58" stroke-width=".8" stroke-dasharray="2 5"/>' +
    '<circle cx="90" cy="126" r="78" stroke-width=".8" opacity=".6"/>' +
    '<ellipse cx="90" cy="126" rx="78" ry="24" transform="rotate(-28 90 126)" opacity=".8"/></g>' +
    '<path d="M90 88L97 119L128 126L97 133L90 164L83 133L52 126L83 119Z" fill="#f3d688"/>'
  );
}
