import type { PointerEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ChartBars } from './chart-bars.tsx';
import { ChartLine } from './chart-line.tsx';
import type { ChartValues } from './chart-point.ts';
import {
  type ChartSteps,
  labelledPositions,
  percentAcross,
  percentDown,
  positionAt,
  scaleOf,
} from './chart-scale.ts';
import { namePeriod, namePeriodFully } from './name-period.ts';

type ChartPlotProps = ChartValues & {
  kind: 'line' | 'bar';
  steps: ChartSteps;
  position: number | null;
  onChoose: (position: number | null) => void;
};

const LABELS = 4;

export function ChartPlot({ label, points, format, kind, steps, position, onChoose }: ChartPlotProps) {
  const scale = scaleOf(
    points.map(({ value }) => value),
    steps,
  );
  const last = points.length - 1;
  const current = points[position ?? last];
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(positionAt((event.clientX - left) / width, points.length));
  };
  // One value is no line.
  const Marks = kind === 'bar' || points.length === 1 ? ChartBars : ChartLine;
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-f-2 text-ink-soft tabular-nums">
      <div aria-hidden="true" className="relative text-right">
        {scale.ticks.map((tick) => (
          <span key={tick} className="invisible block h-0">
            {format(tick)}
          </span>
        ))}
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${percentDown(tick, scale)}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <div
        className="relative h-44 touch-pan-y rounded-chip has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-lacquer"
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => onChoose(null)}
      >
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={classNames('absolute inset-x-0 h-px', tick === 0 ? 'bg-line-strong' : 'bg-line')}
            style={{ top: `${percentDown(tick, scale)}%` }}
          />
        ))}
        <Marks points={points} scale={scale} position={position} />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={current ? `${namePeriodFully(current.at)}: ${format(current.value)}` : ''}
          min={0}
          max={Math.max(0, last)}
          value={position ?? Math.max(0, last)}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
          onFocus={() => onChoose(position ?? last)}
          onBlur={() => onChoose(null)}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
        />
      </div>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-4">
        {labelledPositions(points.length, LABELS).map((labelled) => (
          <span
            key={labelled}
            className={classNames('absolute whitespace-nowrap', placeOf(labelled, last))}
            style={{ left: `${percentAcross(labelled, points.length)}%` }}
          >
            {namePeriod(points[labelled]?.at ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The outermost labels stay within the plot; on a phone there is no room for others. */
function placeOf(position: number, last: number): string {
  if (last === 0) return '-translate-x-1/2';
  if (position > 0 && position < last) return '-translate-x-1/2 max-sm:hidden';
  return position === 0 ? '' : '-translate-x-full';
}
