import { and, count, countDistinct, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { learningDays } from '#server/admin/admin.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { keptCents } from '#server/billing/payments/kept-cents.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { dayOf, later } from '#server/platform/clock.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { SiteAnalytics } from '#shared/admin/site-analytics.contract.ts';
import type { SitePeriod } from '#shared/admin/site-analytics.rules.ts';

/** Whole days in UTC, of which today is the last and not over yet. */
export async function getAnalytics(
  { db, clock }: Deps,
  _viewer: Admin,
  { period }: { period: SitePeriod },
): Promise<SiteAnalytics> {
  const now = clock.now();
  const days = Array.from({ length: Number(period) }, (_, back) =>
    dayOf(later(now, { days: -back })),
  ).reverse();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const began = new Date(`${first}T00:00:00Z`);

  const byDay = async (table: PgTable, at: PgColumn, figure: SQL) => {
    const day = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
    const rows = await db
      .select({ day, figure: sql`${figure}`.mapWith(Number) })
      .from(table)
      .where(gte(at, began))
      .groupBy(sql`1`);
    return new Map(rows.map((row) => [row.day, row.figure]));
  };
  const isWithin = and(gte(learningDays.day, first), lte(learningDays.day, last));
  const [signUps, enrolments, revenue, active, [learners]] = await Promise.all([
    byDay(users, users.email_verified_at, count()),
    byDay(enrollments, enrollments.created_at, count()),
    byDay(payments, payments.paid_at, sql`sum(${keptCents})`),
    db
      .select({ day: learningDays.day, people: count() })
      .from(learningDays)
      .where(isWithin)
      .groupBy(learningDays.day),
    db
      .select({ people: countDistinct(learningDays.user_id) })
      .from(learningDays)
      .where(isWithin),
  ]);
  const activeLearners = new Map(active.map((row) => [row.day, row.people]));
  const sumOf = (figures: Map<string, number>) => days.reduce((sum, day) => sum + (figures.get(day) ?? 0), 0);
  return {
    days: days.map((day) => ({
      day,
      signUps: signUps.get(day) ?? 0,
      activeLearners: activeLearners.get(day) ?? 0,
      enrolments: enrolments.get(day) ?? 0,
      revenueCents: revenue.get(day) ?? 0,
    })),
    total: {
      signUps: sumOf(signUps),
      activeLearners: learners?.people ?? 0,
      enrolments: sumOf(enrolments),
      revenueCents: sumOf(revenue),
    },
  };
}
