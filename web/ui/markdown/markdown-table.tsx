import type { Block } from '#shared/markdown.ts';
import { Table } from '#web/ui/display/table.tsx';
import { InlineText } from './inline-text.tsx';

export function MarkdownTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
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
      // On a phone, four columns would become four stacks of single words: the table scrolls instead.
      className={columns.length > 3 ? 'my-7 max-lg:[&_table]:min-w-[34rem]' : 'my-7'}
    />
  );
}
