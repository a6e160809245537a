import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Heading, Inline } from '#shared/markdown.ts';
import { isFigurePath } from '#shared/nail-art/figure-path.ts';
import { plainText, readInline, safeAddress } from './read-inline.ts';

/** Deeper than anyone nests. */
const DEEPEST = 20;
/** Wider than a page can show. */
const MOST_COLUMNS = 20;
/** What names something else, an anchor or a table, repeats no more of a heading than this. */
const NAME_LENGTH = 80;

// HTML stays plain text, and so does indented text: it is not code. An address written once and referred to a thousand
// times would make of a short text a very long answer.
const markdownIt = new MarkdownIt({ html: false, maxNesting: DEEPEST }).disable([
  'code',
  'strikethrough',
  'reference',
]);
// The parser would leave this as `[words](address)`; we treat it as a link and keep its words.
markdownIt.validateLink = () => true;

/**
 * Markdown as blocks of known kinds. None of them contains markup; the renderer decides what each becomes.
 */
export function parseMarkdown(markdown: string): Block[] {
  return new BlockReader(markdownIt.parse(markdown, {})).readUntil(null);
}

class BlockReader {
  readonly #tokens: Iterator<Token>;
  readonly #ids = new Map<string, number>();
  readonly #captions = new Map<string, number>();
  #heading = 'Table';

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens.values();
  }

  readUntil(end: string | null): Block[] {
    const blocks: Block[] = [];
    for (const token of this.#takeUntil(end)) {
      const block = this.#readBlock(token);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  *#takeUntil(end: string | null): Generator<Token, void> {
    for (let next = this.#tokens.next(); !next.done && next.value.type !== end; next = this.#tokens.next()) {
      yield next.value;
    }
  }

  #readBlock(token: Token): Block | null {
    switch (token.type) {
      case 'heading_open':
        return this.#readHeading(token);
      case 'paragraph_open':
        return readParagraph(this.#readInlineUntil('paragraph_close'));
      case 'ordered_list_open':
        return {
          kind: 'steps',
          start: Number(token.attrGet('start') ?? 1),
          items: this.#readItemsUntil('ordered_list_close'),
        };
      case 'bullet_list_open':
        return { kind: 'bullets', items: this.#readItemsUntil('bullet_list_close') };
      case 'blockquote_open':
        return { kind: 'tip', blocks: this.readUntil('blockquote_close') };
      case 'fence':
        return { kind: 'code', text: token.content.replace(/\n$/, '') };
      case 'table_open':
        return this.#readTable();
      default:
        return null;
    }
  }

  /** The page already has its one `h1`, so headings in a text start at the second level. */
  #readHeading({ tag }: Token): Heading {
    const children = readInline(this.#readInlineUntil('heading_close'));
    const text = plainText(children);
    this.#heading = text.slice(0, NAME_LENGTH);
    const id = numbered(`section-${slugOf(text)}`, '--', this.#ids);
    return { kind: 'heading', level: tag === 'h1' || tag === 'h2' ? 2 : 3, id, text, children };
  }

  #readInlineUntil(end: string): Token[] {
    return [...this.#takeUntil(end)].flatMap(({ children }) => children ?? []);
  }

  #readItemsUntil(end: string): Block[][] {
    const items: Block[][] = [];
    for (const _ of this.#takeUntil(end)) items.push(this.readUntil('list_item_close'));
    return items;
  }

  #readTable(): Block {
    const rows: Inline[][][] = [];
    for (const { type, children } of this.#takeUntil('table_close')) {
      if (type === 'tr_open') rows.push([]);
      const row = rows.at(-1);
      if (type === 'inline' && row && row.length < MOST_COLUMNS) row.push(readInline(children ?? []));
    }
    const [header = [], ...others] = rows;
    const caption = numbered(this.#heading, ', table ', this.#captions);
    return { kind: 'table', caption, header, rows: others };
  }
}

/** A picture alone in its paragraph is shown, its title as its caption; if its address is not allowed, its description is. */
function readParagraph(tokens: Token[]): Block {
  const [only] = tokens.filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  const src = tokens.length === 1 && only?.type === 'image' ? pictureAddress(only.attrGet('src')) : null;
  if (src !== null) {
    return { kind: 'image', src, alt: only?.content ?? '', caption: String(only?.attrGet('title') ?? '') };
  }
  return { kind: 'paragraph', children: readInline(tokens) };
}

/** One of our own figures, or a picture elsewhere that nobody can change on its way. */
function pictureAddress(given: string | number | null): string | null {
  if (typeof given === 'string' && isFigurePath(given)) return given;
  const address = safeAddress(given);
  return address?.startsWith('https:') ? address : null;
}

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, NAME_LENGTH) ?? 'part'
  );
}

/**
 * The name itself the first time, then with a number: no slug contains the separator, so ids never collide.
 */
function numbered(name: string, joint: string, counts: Map<string, number>): string {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count === 1 ? name : `${name}${joint}${count}`;
}
