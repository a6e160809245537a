import type { Block, Inline } from '#shared/markdown.ts';
import { Table } from '#web/ui/display/table.tsx';
import { InlineText } from './inline-text.tsx';

/** Repeated in each cell of a column. */
const NAME_LENGTH = 80;

export function MarkdownTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const rows = table.rows.map((cells, position) => ({ key: String(position), cells }));
  const columns = table.header.map((header, column) => ({
    key: String(column),
    header: <InlineText nodes={header} />,
    name: header.map(textOf).join('').slice(0, NAME_LENGTH),
    cell: (row: (typeof rows)[number]) => <InlineText nodes={row.cells[column] ?? []} />,
  }));
  return (
    <Table
      caption={table.caption}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      className="markdown-table my-7"
    />
  );
}

function textOf(node: Inline): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'text' in node ? node.text : ' ';
}
