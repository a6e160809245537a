import { classNames } from '#web/ui/class-names.ts';
import type { ChartMarksProps } from './chart-line.tsx';
import { percentAcross, percentDown } from './chart-scale.ts';

/** Bars are half-moons at their end, downwards below zero. */
export function ChartBars({ points, scale, position }: ChartMarksProps) {
  const zero = percentDown(0, scale);
  const width = Math.min(12, 70 / points.length);
  return points.map(({ at, value }, index) => {
    const end = percentDown(value, scale);
    return (
      <span
        key={at}
        className={classNames(
          'absolute max-w-10 -translate-x-1/2 bg-pair-ink',
          value < 0 ? 'rounded-b-chip' : 'rounded-t-chip',
          position !== null && position !== index && 'opacity-45',
        )}
        style={{
          left: `${percentAcross(index, points.length)}%`,
          width: `${width}%`,
          top: `${Math.min(zero, end)}%`,
          height: `${Math.abs(end - zero)}%`,
        }}
      />
    );
  });
}
