import { Fragment, type ReactNode } from 'react';
import { Table } from '#web/ui/display/table.tsx';
import { InlineText } from './inline-text.tsx';
import type { Block, Inline } from './markdown-blocks.ts';

/**
 * Draws parsed Markdown with React elements alone: no string of it ever becomes markup. The text does not change while
 * it is read, so a block's position is its key.
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
        <p className="mt-4">
          <InlineText nodes={block.children} />
        </p>
      );
    case 'steps':
      return <Steps items={block.items} start={block.start} />;
    case 'bullets':
      return <Bullets items={block.items} />;
    case 'tip':
      return <Tip paragraphs={block.paragraphs} />;
    case 'table':
      return <DataTable table={block} />;
  }
}

function Steps({ items, start }: { items: readonly Inline[][]; start: number }) {
  return (
    <ol start={start} className="mt-5 mb-7 border-line border-b">
      {items.map((item, position) => (
        <li
          key={String(position)}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-line border-t py-3"
        >
          <span className="display text-[1.5rem] leading-[1.2] text-pair-ink">{start + position}</span>
          <span>
            <InlineText nodes={item} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Bullets({ items }: { items: readonly Inline[][] }) {
  return (
    <ul className="mt-3.5">
      {items.map((item, position) => (
        <li key={String(position)} className="my-2 grid grid-cols-[1.5rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="half-moon mt-[0.66em] h-1.5 w-3 bg-pair-ink" />
          <span>
            <InlineText nodes={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Tip({ paragraphs }: { paragraphs: readonly Inline[][] }) {
  return (
    <div
      role="note"
      aria-label="Tip"
      className="my-7 grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 rounded-card bg-tint-deep px-5.5 py-5 leading-normal"
    >
      <span aria-hidden="true" className="half-moon mt-1.5 h-4.5 w-9 bg-pair-ink" />
      <div className="grid gap-3">
        {paragraphs.map((paragraph, position) => (
          <p key={String(position)}>
            <InlineText nodes={paragraph} />
          </p>
        ))}
      </div>
    </div>
  );
}

function DataTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const rows = table.rows.map((cells, position) => ({ key: String(position), cells }));
  const columns = table.header.map((header, column) => ({
    key: String(column),
    header: <InlineText nodes={header} />,
    cell: (row: (typeof rows)[number]) => <InlineText nodes={row.cells[column] ?? []} />,
  }));
  return (
    <Table
      caption={table.caption}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      // On a phone four columns would be four stacks of single words: the table scrolls instead.
      className={columns.length > 3 ? 'my-7 [&_table]:min-w-[34rem]' : 'my-7'}
    />
  );
}
