import type { ChartPoint } from './chart-point.ts';
import { type ChartScale, percentAcross, percentDown } from './chart-scale.ts';

export type ChartMarksProps = { points: readonly ChartPoint[]; scale: ChartScale; position: number | null };

/** The drawing is stretched to its place, so that nothing has to be measured; only the stroke keeps its width. */
export function ChartLine({ points, scale, position }: ChartMarksProps) {
  const places = points.map(({ value }, index) => ({
    x: percentAcross(index, points.length),
    y: percentDown(value, scale),
  }));
  const line = places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L');
  const zero = percentDown(0, scale).toFixed(2);
  const dot = places[position ?? places.length - 1];
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {places.length > 0 ? (
          <>
            <path
              d={`M${places[0]?.x} ${zero}L${line}L${places.at(-1)?.x} ${zero}Z`}
              className="fill-tint-deep opacity-60"
            />
            <path
              d={`M${line}`}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              className="fill-none stroke-pair-ink"
            />
          </>
        ) : null}
      </svg>
      {dot ? (
        <>
          {position === null ? null : (
            <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${dot.x}%` }} />
          )}
          <span
            className="absolute size-2.5 -translate-1/2 rounded-pill border-2 border-paper bg-pair-ink"
            style={{ left: `${dot.x}%`, top: `${dot.y}%` }}
          />
        </>
      ) : null}
    </>
  );
}
