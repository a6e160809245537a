import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ChartPlot } from './chart-plot.tsx';
import type { ChartPoint, ChartValues } from './chart-point.ts';
import type { ChartSteps } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { namePeriodFully } from './name-period.ts';

type ChartProps = ChartValues & {
  kind?: 'line' | 'bar';
  steps?: ChartSteps;
  className?: string;
};

/** Values over time, in the colours of the surrounding pair. Arrow keys walk along it; a table says the same. */
export function Chart({ label, points, format, kind = 'line', steps = 'decimal', className }: ChartProps) {
  const [position, setPosition] = useState<number | null>(null);
  const chosen = position === null ? undefined : points[position];
  const shown = chosen ?? findHighest(points);
  return (
    <figure className={classNames('min-w-0', className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="text-f-1 text-ink-soft tabular-nums">
          {shown === null || chosen ? null : 'Highest: '}
          {shown ? `${format(shown.value)}, ${namePeriodFully(shown.at)}` : 'None'}
        </span>
      </figcaption>
      <ChartPlot
        {...{ label, points, format, kind, steps }}
        position={chosen ? position : null}
        onChoose={setPosition}
      />
      <ChartTable label={label} points={points} format={format} />
    </figure>
  );
}

/** Of several equal ones the first; null while all of them are zero. */
function findHighest(points: readonly ChartPoint[]): ChartPoint | null {
  return points.reduce<ChartPoint | null>(
    (highest, point) => (point.value > (highest?.value ?? 0) ? point : highest),
    null,
  );
}
