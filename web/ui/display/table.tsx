import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** For where a cell is shown without its header. */
  name?: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end, so that they line up. */
  align?: 'start' | 'end';
};

type TableProps<Row> = {
  caption: ReactNode;
  /** Keeps the caption for screen readers only, when a heading above already says it. */
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
};

/** A scrolling region must be focusable, or arrow keys never reach its end. */
const keyboardScroll = { tabIndex: 0 };

/** Hairlines, no boxes. A table too wide for a phone scrolls within itself, also by keyboard; the page never does. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  className,
}: TableProps<Row>) {
  const captionId = useId();
  return (
    <section
      aria-labelledby={captionId}
      {...keyboardScroll}
      className={classNames('overflow-x-auto rounded-chip', className)}
    >
      <table className="w-full border-collapse text-ui">
        <caption
          id={captionId}
          className={captionHidden ? 'sr-only' : 'pb-3 text-left text-f-1 text-ink-soft'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-line-strong border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'px-3 py-2.5 text-f-1 font-semibold whitespace-nowrap first:pl-0 last:pr-0',
                  alignment(column),
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-0">
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-column={column.name}
                  className={classNames('h-13 px-3 py-2 first:pl-0 last:pr-0', alignment(column))}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function alignment<Row>(column: TableColumn<Row>): string {
  return column.align === 'end' ? 'text-right' : 'text-left';
}
