import { useState } from 'react';
import { Table } from '#web/ui/display/table.tsx';
import type { ChartValues } from './chart-point.ts';
import { namePeriodFully } from './name-period.ts';

/** The chart's values to read, newest first. Its rows exist only while it is open. */
export function ChartTable({ label, points, format }: ChartValues) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="-ml-1 inline-flex min-h-11 cursor-pointer items-center rounded-chip px-1 text-f-1 font-semibold text-ink-soft hover:text-ink">
        {isOpen ? 'Hide table' : 'Show as table'}
        <span className="sr-only">: {label}</span>
      </summary>
      {isOpen ? (
        <Table
          caption={label}
          captionHidden
          className="max-h-90 overflow-y-auto"
          columns={[
            { key: 'at', header: 'When', cell: ({ at }) => namePeriodFully(at) },
            { key: 'value', header: label, cell: ({ value }) => format(value), align: 'end' },
          ]}
          rows={points.toReversed()}
          rowKey={({ at }) => at}
        />
      ) : null}
    </details>
  );
}
