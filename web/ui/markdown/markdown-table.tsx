import type { Block } from '#shared/markdown.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Table } from '#web/ui/display/table.tsx';
import { InlineText } from './inline-text.tsx';
import { StackedRows } from './stacked-rows.tsx';

/** More would become stacks of single words. */
const MOST_COLUMNS_ON_PHONE = 3;

export function MarkdownTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const rows = table.rows.map((cells, position) => ({ key: String(position), cells }));
  const columns = table.header.map((header, column) => ({
    key: String(column),
    header: <InlineText nodes={header} />,
    cell: (row: (typeof rows)[number]) => <InlineText nodes={row.cells[column] ?? []} />,
  }));
  const isWide = columns.length > MOST_COLUMNS_ON_PHONE;
  // One element for each block: a reader's place is counted in them.
  return (
    <div className="my-7">
      <Table
        caption={table.caption}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        // Headings are sentences here, and break where they must.
        className={classNames('[&_th]:whitespace-normal', isWide && 'max-md:hidden print:block')}
      />
      {isWide ? <StackedRows table={table} /> : null}
    </div>
  );
}
