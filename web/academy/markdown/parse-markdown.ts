import { LineReader } from './line-reader.ts';
import type { Block, Heading, Inline } from './markdown-blocks.ts';
import { parseInline } from './parse-inline.ts';

const HEADING = /^ {0,3}(#{1,6}) +(?=\S)/;
const STEP = /^\s{0,6}(\d{1,4})[.)] +(?=\S)/;
const BULLET = /^\s{0,6}[-*+] +(?=\S)/;
const TIP = /^ {0,3}>/;
const TABLE_ROW = /^ {0,3}\|/;
const PAGE_RULE = /^ {0,3}([-*_])( *\1){2,} *$/;
const STARTS = [HEADING, STEP, BULLET, TIP, TABLE_ROW, PAGE_RULE];

/** Wider than a page can show; it keeps a hostile table from growing with the square of its text. */
const MOST_COLUMNS = 20;

/**
 * The Markdown that modules are written in, as blocks. Whatever it does not know, HTML included, is plain text in a
 * paragraph.
 */
export function parseMarkdown(markdown: string): Block[] {
  const reader = new LineReader(markdown);
  const ids = new Map<string, number>();
  const captions = new Map<string, number>();
  const blocks: Block[] = [];
  let heading = 'Table';

  while (reader.line !== undefined) {
    if (isBlank(reader.line) || PAGE_RULE.test(reader.line)) {
      reader.take();
      continue;
    }
    const block = readBlock(reader);
    if (block.kind === 'heading') {
      heading = block.text;
      block.id = numbered(`section-${slugOf(block.text)}`, '--', ids);
    }
    if (block.kind === 'table') block.caption = numbered(heading, ', table ', captions);
    blocks.push(block);
  }
  return blocks;
}

function readBlock(reader: LineReader): Block {
  const line = reader.line ?? '';
  const step = STEP.exec(line);
  if (HEADING.test(line)) return readHeading(reader);
  if (step) return { kind: 'steps', start: Number(step[1]), items: readItems(reader, STEP) };
  if (BULLET.test(line)) return { kind: 'bullets', items: readItems(reader, BULLET) };
  if (TIP.test(line)) return readTip(reader);
  if (TABLE_ROW.test(line)) return readTable(reader);
  return { kind: 'paragraph', children: parseInline(readText(reader, reader.take())) };
}

/** The page has its one `h1` already, so a module's headings begin at the second level. */
function readHeading(reader: LineReader): Heading {
  const line = reader.take();
  const [prefix, marks = ''] = HEADING.exec(line) ?? [''];
  const children = parseInline(line.slice(prefix.length).trim());
  return { kind: 'heading', level: marks.length <= 2 ? 2 : 3, id: '', text: plainText(children), children };
}

function readItems(reader: LineReader, marker: RegExp): Inline[][] {
  const items: Inline[][] = [];
  while (reader.line !== undefined && marker.test(reader.line)) {
    items.push(parseInline(readText(reader, reader.take().replace(marker, ''))));
    reader.skipBlanksBefore(marker);
  }
  return items;
}

function readTip(reader: LineReader): Block {
  const paragraphs: string[][] = [[]];
  while (reader.line !== undefined && TIP.test(reader.line)) {
    const text = reader.take().replace(TIP, '').trim();
    if (text === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(text);
  }
  const filled = paragraphs.filter((lines) => lines.length > 0);
  return { kind: 'tip', paragraphs: filled.map((lines) => parseInline(lines.join(' '))) };
}

function readTable(reader: LineReader): Block {
  const lines: string[] = [];
  while (reader.line !== undefined && TABLE_ROW.test(reader.line)) lines.push(reader.take());
  const [header = [], ...rows] = lines.filter((line) => !isTableRule(line)).map(cellsOf);
  // Short rows are filled up, so that every cell stands under its heading.
  const even = rows.map((cells) => header.map((_, column) => cells[column] ?? []));
  return { kind: 'table', caption: '', header, rows: even };
}

function cellsOf(line: string): Inline[][] {
  const cells = line
    .trim()
    .slice(1)
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/, MOST_COLUMNS);
  return cells.map((cell) => parseInline(cell.trim()));
}

function isTableRule(line: string): boolean {
  return /^[\s|:-]+$/.test(line) && line.includes('-');
}

/** A text goes on until a blank line, or until something else begins. */
function readText(reader: LineReader, first: string): string {
  const lines = [first.trim()];
  while (reader.line !== undefined && !isBlank(reader.line) && !beginsBlock(reader.line)) {
    lines.push(reader.take().trim());
  }
  return lines.join(' ');
}

function beginsBlock(line: string): boolean {
  return STARTS.some((start) => start.test(line));
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function plainText(nodes: readonly Inline[]): string {
  return nodes.map((node) => (node.kind === 'text' ? node.text : plainText(node.children))).join('');
}

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'part';
}

/** The name itself the first time, then with a number: no slug contains the joint, so no two names meet. */
function numbered(name: string, joint: string, counts: Map<string, number>): string {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count === 1 ? name : `${name}${joint}${count}`;
}
