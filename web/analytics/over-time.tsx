import type { AnalyticsSpan } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { namePeriodFully } from '#web/ui/chart/name-period.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ExportButton } from './export-button.tsx';
import { FigureCharts } from './figure-charts.tsx';
import { FigureRow } from './figure-row.tsx';

type OverTimeProps = { span: AnalyticsSpan; period: Period; courseId?: string };

/** Figures and charts of a period; a sentence instead while there are none. */
export function OverTime({ span, period, courseId }: OverTimeProps) {
  const isQuiet = Object.values(span.totals).every((value) => value === 0) && span.series.every(isNothing);
  return (
    <section aria-label="Over time">
      <FigureRow span={span} period={period} />
      {isQuiet ? (
        <NothingYet period={period} />
      ) : (
        <div className="mt-10 mb-4">
          <FigureCharts series={span.series} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[40em] text-f-1 text-ink-soft">
          {span.from ? `${namePeriodFully(span.from)} to ${namePeriodFully(span.to)}. ` : null}
          Days are in UTC, and today counts so far. Revenue is your share, with tips, less refunds.
        </p>
        {isQuiet ? null : (
          <ExportButton asked={{ table: 'series', period, courseId }}>
            Download {span.unit === 'day' ? 'days' : 'months'} (CSV)
          </ExportButton>
        )}
      </div>
    </section>
  );
}

/** A sale and its refund add up to nothing, but something happened. */
function isNothing({ at: _, ...figures }: AnalyticsSpan['series'][number]): boolean {
  return Object.values(figures).every((value) => value === 0);
}

function NothingYet({ period }: { period: Period }) {
  return (
    <EmptyState
      art={<LoneNail seed="quiet days" palette="jade" pattern="stripes" />}
      action={
        period === 'all' ? null : (
          <LinkButton variant="ghost" to="?period=all">
            See all time
          </LinkButton>
        )
      }
    >
      {period === 'all' ? 'Nothing to draw yet.' : 'These were quiet days.'}
      <span className="mt-3 block font-text text-f0 leading-normal font-normal tracking-normal text-ink-soft">
        Enrollments and views show up here within moments of somebody joining or playing a lesson, revenue as
        soon as a sale is booked.
      </span>
    </EmptyState>
  );
}
