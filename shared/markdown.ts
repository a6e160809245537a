import { z } from 'zod';

/** A run of text. There is deliberately no node for raw HTML: what cannot be expressed here cannot be rendered. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Heading = { kind: 'heading'; level: 2 | 3; id: string; text: string; children: Inline[] };

export type Block =
  | Heading
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'steps'; start: number; items: Block[][] }
  | { kind: 'bullets'; items: Block[][] }
  | { kind: 'tip'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'image'; src: string; alt: string; caption: string }
  | { kind: 'table'; caption: string; header: Inline[][]; rows: Inline[][][] };

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('code'), text: z.string() }),
    z.object({ kind: z.literal('break') }),
    z.object({ kind: z.literal('strong'), children: inlines }),
    z.object({ kind: z.literal('emphasis'), children: inlines }),
    z.object({ kind: z.literal('link'), href: z.string(), children: inlines }),
  ]),
);
const inlines = z.array(inline);

const block: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('heading'),
      level: z.literal([2, 3]),
      id: z.string(),
      text: z.string(),
      children: inlines,
    }),
    z.object({ kind: z.literal('paragraph'), children: inlines }),
    z.object({ kind: z.literal('steps'), start: z.number().int(), items: z.array(markdownText) }),
    z.object({ kind: z.literal('bullets'), items: z.array(markdownText) }),
    z.object({ kind: z.literal('tip'), blocks: markdownText }),
    z.object({ kind: z.literal('code'), text: z.string() }),
    z.object({ kind: z.literal('image'), src: z.string(), alt: z.string(), caption: z.string() }),
    z.object({
      kind: z.literal('table'),
      caption: z.string(),
      header: z.array(inlines),
      rows: z.array(z.array(inlines)),
    }),
  ]),
);

/** A Markdown text as parsed by the server: browsers get a tree to render, and parse nothing. */
export const markdownText = z.array(block);

export const markdownSchemas = { MarkdownInline: inline, MarkdownBlock: block };
