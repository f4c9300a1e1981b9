// The little Markdown that rule texts use, as blocks; nothing in it becomes markup by itself.

export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code' | 'link' | 'icon'; text: string; to?: string };
/** How the words of a line are read. */
export type Read = (line: string) => Inline[];
export type Block =
  | { kind: 'heading'; level: number; text: Inline[]; number: string }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const MARK = /\*\*(.+?)\*\*|`([^`]+)`|(?<![\w*])\*([^*\s][^*]*)\*/g;

/** Bold, italic and code within a line. */
export function inline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of line.matchAll(MARK)) {
    if (found.index > from) parts.push({ kind: 'text', text: line.slice(from, found.index) });
    const [, bold, code, italic] = found;
    parts.push(
      bold !== undefined
        ? { kind: 'bold', text: bold }
        : code !== undefined
          ? { kind: 'code', text: code }
          : { kind: 'italic', text: italic ?? '' },
    );
    from = found.index + found[0].length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

const cells = (line: string, read: Read) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((c) => read(c.trim()));
const ITEM = /^\s*([-*]|\d+[.)])\s+(.*)$/;

/** Splits a text into blocks. */
export function blocks(source: string, read: Read = inline): Block[] {
  const lines = source.split('\n');
  const made: Block[] = [];
  let i = 0;
  const line = () => lines[i] ?? '';
  while (i < lines.length) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line());
    if (!line().trim()) i++;
    else if (heading) {
      const text = heading[2] ?? '';
      made.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        text: read(text),
        number: /^\[?(\d+(?:\.\d+)*)\]?\.?(?:\s|$)/.exec(text)?.[1] ?? '',
      });
      i++;
    } else if (line().startsWith('```')) {
      const code: string[] = [];
      for (i++; i < lines.length && !line().startsWith('```'); i++) code.push(line());
      i++;
      made.push({ kind: 'code', text: code.join('\n') });
    } else if (line().trim().startsWith('|') && /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(lines[i + 1] ?? '')) {
      const head = cells(line(), read);
      const rows: Inline[][][] = [];
      for (i += 2; line().trim().startsWith('|'); i++) rows.push(cells(line(), read));
      made.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line())) {
      const items: string[] = [];
      const ordered = /^\s*\d/.test(line());
      for (; i < lines.length && line().trim(); i++) {
        const item = ITEM.exec(line());
        if (item) items.push(item[2] ?? '');
        else items[items.length - 1] += ` ${line().trim()}`;
      }
      made.push({ kind: 'list', ordered, items: items.map(read) });
    } else {
      const text: string[] = [];
      for (; i < lines.length && line().trim() && !/^#|^```/.test(line()) && !ITEM.test(line()); i++)
        text.push(line().trim());
      made.push({ kind: 'paragraph', text: read(text.join(' ')) });
    }
  }
  return made;
}

export interface Section {
  number: string;
  title: string;
  level: number;
  blocks: Block[];
  plain: string;
}

const plain = (parts: readonly Inline[]) => parts.map((p) => (p.kind === 'icon' ? '' : p.text)).join('');
function words(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind === 'list') return block.items.map(plain).join(' ');
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(plain).join(' ');
  return plain(block.text);
}

/** Blocks by the heading they stand under. */
export function sections(source: string, read: Read = inline): Section[] {
  const made: Section[] = [];
  for (const block of blocks(source, read)) {
    if (block.kind === 'heading')
      made.push({
        number: block.number,
        title: plain(block.text),
        level: block.level,
        blocks: [],
        plain: plain(block.text),
      });
    else {
      if (!made.length) made.push({ number: '', title: '', level: 1, blocks: [], plain: '' });
      const last = made[made.length - 1] as Section;
      last.blocks.push(block);
      last.plain += ` ${words(block)}`;
    }
  }
  return made;
}
