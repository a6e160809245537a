import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { AnalyticsSpan, Figures } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { courseFacts, type Scope } from './course-facts.ts';
import { pointsBetween, spanOf } from './period-span.ts';

export const FIGURE_SUMS = sql`
  coalesce(sum(cents), 0)::float8 as "revenueCents", coalesce(sum(enrolled), 0)::int as enrolments,
  coalesce(sum(watch_seconds), 0)::float8 as "watchSeconds", coalesce(sum(views), 0)::int as views`;

const NOTHING: Figures = { revenueCents: 0, enrolments: 0, watchSeconds: 0, views: 0 };

type Asked = Pick<Scope, 'creatorId' | 'courseId'> & { period: Period };

/** A series without gaps, its sum, and that of the span before. */
export async function readSpan(deps: Deps, { period, ...whose }: Asked): Promise<AnalyticsSpan> {
  const { unit, from, to, previousFrom } = spanOf(period, deps.clock.now());
  const isPrevious = from ? sql`day < ${from}::date` : sql`false`;
  const format = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await deps.db.execute<Figures & { at: string | null }>(sql`
    select case when ${isPrevious} then null else to_char(day, ${format}) end as at, ${FIGURE_SUMS}
    from (${courseFacts({ ...whose, from: previousFrom, to })}) as facts group by 1 order by 1`);
  const byPoint = new Map(rows.map(({ at, ...figures }) => [at, figures]));
  const first = from ?? rows.find(({ at }) => at !== null)?.at ?? null;
  const points = first ? pointsBetween(unit, first, to) : [];
  const series = points.map((at) => ({ at, ...(byPoint.get(at) ?? NOTHING) }));
  return {
    unit,
    from: first && dayIn(first),
    to,
    totals: series.reduce(add, NOTHING),
    previous: from ? (byPoint.get(null) ?? NOTHING) : null,
    series,
  };
}

function dayIn(point: string): string {
  return point.length === 'YYYY-MM'.length ? `${point}-01` : point;
}

function add(sum: Figures, { revenueCents, enrolments, watchSeconds, views }: Figures): Figures {
  return {
    revenueCents: sum.revenueCents + revenueCents,
    enrolments: sum.enrolments + enrolments,
    watchSeconds: sum.watchSeconds + watchSeconds,
    views: sum.views + views,
  };
}
