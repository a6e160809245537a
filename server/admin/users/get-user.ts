import { and, eq, sql } from 'drizzle-orm';
import { sessions, users } from '#server/auth/auth.tables.ts';
import { isOpenAt } from '#server/auth/sessions/is-open-at.ts';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { ownEntries } from '#server/billing/earnings/own-entries.ts';
import { ledgerEntries } from '#server/billing/ledger/ledger.tables.ts';
import { keptCents } from '#server/billing/payments/kept-cents.ts';
import { premiumEnd } from '#server/billing/premium-end.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminUserDetails } from '#shared/admin/users.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { isUser, momentOf, userColumns, userView } from './user-view.ts';

export async function getUser(
  deps: Deps,
  _viewer: Admin,
  { userId }: { userId: string },
): Promise<AdminUserDetails> {
  const { db, clock } = deps;
  const now = clock.now();
  const isLive = and(eq(sessions.user_id, userId), isOpenAt(now));
  const isTheirs = and(eq(courses.creator_id, userId), eq(courses.is_published, true));
  const [row] = await db
    .select({
      ...userColumns(now),
      sessionCount: db.$count(sessions, isLive),
      enrolmentCount: db.$count(enrollments, eq(enrollments.user_id, userId)),
      publishedCourseCount: db.$count(courses, isTheirs),
      paymentCount: db.$count(payments, eq(payments.user_id, userId)),
      paidCents: sql`(select coalesce(sum(${keptCents}), 0) from ${payments}
        where ${eq(payments.user_id, userId)})`.mapWith(Number),
      earnedCents: sql`(select coalesce(sum(${ledgerEntries.amount_cents}), 0) from ${ledgerEntries}
        where ${ownEntries({ userId })})`.mapWith(Number),
      // Not the days of grace that follow a renewal date: nobody has paid for those.
      premiumEndsAt:
        sql<Date | null>`(select max(least(${subscriptions.current_period_end}, ${premiumEnd})) from ${subscriptions}
        where ${eq(subscriptions.user_id, userId)} and ${premiumEnd} > ${momentOf(now)})`.mapWith(
          subscriptions.current_period_end,
        ),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(isUser(userId));
  if (!row) throw new DomainError('NOT_FOUND');
  return { ...userView(deps, row), premiumEndsAt: row.premiumEndsAt?.toISOString() ?? null };
}
