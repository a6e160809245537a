import type { Block, Inline } from '#shared/markdown.ts';
import { Table } from '#web/ui/display/table.tsx';
import { InlineText } from './inline-text.tsx';

/** More would become stacks of single words. */
const MOST_COLUMNS_ON_PHONE = 3;

export function MarkdownTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const rows = table.rows.map((cells, position) => ({ key: String(position), cells }));
  const columns = table.header.map((header, column) => ({
    key: String(column),
    header: <InlineText nodes={header} />,
    name: header.map(textOf).join(''),
    cell: (row: (typeof rows)[number]) => <InlineText nodes={row.cells[column] ?? []} />,
  }));
  return (
    <Table
      caption={table.caption}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      // Headings are sentences here, and break where they must.
      className={`my-7 [&_th]:whitespace-normal ${columns.length > MOST_COLUMNS_ON_PHONE ? 'stacked-rows' : ''}`}
    />
  );
}

function textOf(node: Inline): string {
  if ('text' in node) return node.text;
  return 'children' in node ? node.children.map(textOf).join('') : ' ';
}
