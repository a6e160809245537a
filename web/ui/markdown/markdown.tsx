import { Fragment, type ReactNode } from 'react';
import type { Block } from '#shared/markdown.ts';
import { FIGURE_SIZE } from '#shared/nail-art/figure-path.ts';
import { InlineText } from './inline-text.tsx';
import { Bullets, Steps } from './lists.tsx';
import { MarkdownTable } from './markdown-table.tsx';

/**
 * Renders Markdown parsed by the server, with React elements only: no string of it ever becomes markup. The
 * text never changes while it is on screen, so a block's position is its key.
 */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, position) => <Fragment key={String(position)}>{drawBlock(block)}</Fragment>);
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-11 mb-3.5 text-f3">
          <InlineText nodes={block.children} />
        </h2>
      ) : (
        <h3 id={block.id} className="mt-8 mb-2 text-f1">
          <InlineText nodes={block.children} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className="mt-4 first:mt-0">
          <InlineText nodes={block.children} />
        </p>
      );
    case 'steps':
      return <Steps items={drawItems(block.items)} start={block.start} />;
    case 'bullets':
      return <Bullets items={drawItems(block.items)} />;
    case 'tip':
      return <Tip blocks={block.blocks} />;
    case 'code':
      return (
        <pre className="my-5 rounded-card bg-tint-deep px-5 py-4 font-mono text-[0.875em] whitespace-pre-wrap">
          {block.text}
        </pre>
      );
    case 'image':
      return <Figure image={block} />;
    case 'table':
      return <MarkdownTable table={block} />;
  }
}

function drawItems(items: readonly (readonly Block[])[]): ReactNode[] {
  return items.map((item, position) => <Markdown key={String(position)} blocks={item} />);
}

function Figure({ image: { src, alt, caption } }: { image: Extract<Block, { kind: 'image' }> }) {
  // Of our own pictures, a text may show only figures.
  const size = src.startsWith('/') ? FIGURE_SIZE : {};
  return (
    <figure className="my-7">
      <img
        src={src}
        alt={alt}
        {...size}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="h-auto w-full rounded-card"
      />
      {caption ? (
        <figcaption className="mt-2 text-[0.875em] leading-normal text-ink-soft">{caption}</figcaption>
      ) : null}
    </figure>
  );
}

function Tip({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div
      role="note"
      aria-label="Tip"
      className="my-7 grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 rounded-card bg-tint-deep px-5.5 py-5 leading-normal"
    >
      <span aria-hidden="true" className="half-moon mt-1.5 h-4.5 w-9 bg-pair-ink" />
      <div>
        <Markdown blocks={blocks} />
      </div>
    </div>
  );
}
