import { desc, eq, gte, sql } from 'drizzle-orm';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { monthStart } from '#server/platform/clock.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Estimates } from '#shared/analytics/analytics.contract.ts';
import { TOP_COURSES, VIEWS_PER_STUDENT } from '#shared/analytics/analytics.rules.ts';

/** What the courses would have earned if everyone enrolled had paid today's price. */
export async function getEstimates(deps: Deps, viewer: Creator): Promise<Estimates> {
  const students = courseFigures.student_count;
  // Beyond an integer: a price of thousands, times a million students.
  const revenue = sql<number>`(${students}::bigint * ${courses.price_cents})::float8`;
  const isOfMonth = gte(courses.created_at, monthStart(deps.clock.now()));
  const own = eq(courses.creator_id, viewer.userId);
  const [[totals], topCourses] = await Promise.all([
    deps.db
      .select({
        totalRevenueCents: sql<number>`coalesce(sum(${revenue}), 0)`,
        monthlyRevenueCents: sql<number>`coalesce(sum(${revenue}) filter (where ${isOfMonth}), 0)`,
        totalEnrollments: sql<number>`coalesce(sum(${students}), 0)::int`,
      })
      .from(courses)
      .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
      .where(own),
    deps.db
      .select({ id: courses.id, title: courses.title, enrollments: students, revenueCents: revenue })
      .from(courses)
      .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
      .where(own)
      .orderBy(desc(revenue), desc(students), desc(courses.created_at), desc(courses.id))
      .limit(TOP_COURSES),
  ]);
  const { totalRevenueCents = 0, monthlyRevenueCents = 0, totalEnrollments = 0 } = totals ?? {};
  const totalViews = Math.round(totalEnrollments * VIEWS_PER_STUDENT);
  return { totalRevenueCents, monthlyRevenueCents, totalEnrollments, totalViews, topCourses };
}
