import { sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { CourseSummary } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { courseFacts } from './course-facts.ts';
import { spanOf } from './period-span.ts';
import { FIGURE_SUMS } from './read-span.ts';

type Asked = { creatorId: string; period: Period; limit: number };
type Row = Omit<CourseSummary, 'id'> & { id: string | null; isTip: boolean; courseCount: number };

/** All courses of a creator, those without anything in the period too; and what was earned outside of them. */
export async function listCourseSummaries(deps: Deps, { creatorId, period, limit }: Asked) {
  const { from, to } = spanOf(period, deps.clock.now());
  const { rows } = await deps.db.execute<Row>(sql`
    with own as materialized (
      select id, title, is_published from ${courses} where creator_id = ${creatorId}),
    counted as (
      select own.id, is_tip, ${FIGURE_SUMS}, coalesce(sum(finished), 0)::int as finished
      from (${courseFacts({ creatorId, from, to })}) as facts left join own on own.id = facts.course_id
      group by own.id, is_tip)
    (select null as id, '' as title, false as "isPublished", is_tip as "isTip", 0 as "courseCount",
      "revenueCents", enrolments, "watchSeconds", views, finished
    from counted where id is null)
    union all
    (select own.id, own.title, own.is_published, false, (select count(*)::int from own), coalesce("revenueCents", 0),
      coalesce(enrolments, 0), coalesce("watchSeconds", 0), coalesce(views, 0), coalesce(finished, 0)
    from own left join counted on counted.id = own.id
    order by coalesce("revenueCents", 0) desc, coalesce(enrolments, 0) desc, coalesce(views, 0) desc, own.id
    limit ${limit})`);
  const outside = (isTip: boolean) =>
    rows.find((row) => row.id === null && row.isTip === isTip)?.revenueCents ?? 0;
  const summaries = rows.flatMap(({ id, isTip: _, courseCount: __, ...row }) => (id ? [{ id, ...row }] : []));
  return {
    courses: summaries,
    courseCount: rows.find(({ id }) => id !== null)?.courseCount ?? 0,
    tipsCents: outside(true),
    deletedCoursesCents: outside(false),
  };
}
