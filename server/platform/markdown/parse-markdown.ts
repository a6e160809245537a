import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Heading, Inline } from '#shared/markdown.ts';
import { plainText, readInline, safeAddress } from './read-inline.ts';

/** Deeper than anyone writes. */
const DEEPEST = 20;
/** Wider than a page can show. */
const MOST_COLUMNS = 20;

// HTML stays words. An indented text is a text, and not a program.
const markdownIt = new MarkdownIt({ html: false, maxNesting: DEEPEST }).disable(['code', 'strikethrough']);
// What it would leave as `[words](address)` is a link to us, of which the words remain.
markdownIt.validateLink = () => true;

/** Markdown as blocks of known kinds. Nothing in them is markup; whoever draws them decides what each becomes. */
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

  /** The page has its one `h1` already, so the headings of a text begin at the second level. */
  #readHeading({ tag }: Token): Heading {
    const children = readInline(this.#readInlineUntil('heading_close'));
    const text = plainText(children);
    this.#heading = text;
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

/** A picture alone in its paragraph is shown; where its address is not used, what it shows is said in words. */
function readParagraph(tokens: Token[]): Block {
  const [only] = tokens.filter(({ type, content }) => type !== 'text' || content.trim() !== '');
  const src = tokens.length === 1 && only?.type === 'image' ? safeAddress(only.attrGet('src')) : null;
  if (src?.startsWith('https:')) return { kind: 'image', src, alt: only?.content ?? '' };
  return { kind: 'paragraph', children: readInline(tokens) };
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
