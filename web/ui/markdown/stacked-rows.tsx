import type { Block } from '#shared/markdown.ts';
import { InlineText } from './inline-text.tsx';

/** A table for a narrow screen: one row below the other, each named by its first cell, its other cells by their columns. */
export function StackedRows({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { caption, header, rows } = table;
  return (
    <ul aria-label={caption} className="border-line-strong border-t text-ui md:hidden print:hidden">
      {rows.map((cells, position) => (
        <li key={String(position)} className="grid gap-2 border-line border-b py-3.5 wrap-anywhere">
          <p className="font-semibold">
            <InlineText nodes={cells[0] ?? []} />
          </p>
          <dl className="grid gap-1.5">
            {header.slice(1).map((name, column) => (
              <div key={String(column)}>
                <dt className="text-f-1 text-ink-soft">
                  <InlineText nodes={name} />
                </dt>
                <dd>
                  <InlineText nodes={cells[column + 1] ?? []} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
