import type { AnalyticsPoint } from '#shared/analytics/analytics.contract.ts';
import { writeCount } from '#shared/count-of.ts';
import { formatMinutes } from '#shared/duration.ts';
import { formatCents } from '#shared/money.ts';
import { Chart } from '#web/ui/chart/chart.tsx';

/** Sums that come in lumps are bars; what flows is a line. */
export function FigureCharts({ series }: { series: readonly AnalyticsPoint[] }) {
  const pointsOf = (figureOf: (point: AnalyticsPoint) => number) =>
    series.map((point) => ({ at: point.at, value: figureOf(point) }));
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
      <Chart
        label="Revenue"
        kind="bar"
        points={pointsOf(({ revenueCents }) => revenueCents)}
        format={formatCents}
      />
      <Chart
        label="Enrollments"
        kind="bar"
        points={pointsOf(({ enrolments }) => enrolments)}
        format={writeCount}
      />
      <Chart
        label="Watch time"
        steps="time"
        points={pointsOf(({ watchSeconds }) => Math.round(watchSeconds / 60))}
        format={formatMinutes}
      />
      <Chart label="Views" points={pointsOf(({ views }) => views)} format={writeCount} />
    </div>
  );
}
