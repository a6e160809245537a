import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { canBuyCourse } from '#shared/enrolments/enrolment.access.ts';
import type { Order } from './claim-order.ts';

/**
 * Orders that can still be paid, although their buyer has come to own the thing some other way, it is off sale
 * or gone, a stream takes no more tips, or one of the two is suspended.
 */
export async function findNeedlessOrders(deps: Deps, db: Queryable, userId: string): Promise<Order[]> {
  const open = await db
    .select({
      order: getTableColumns(orders),
      isTheirs: isTheirs(deps.clock.now()),
      isBarred,
      course: {
        creatorId: courses.creator_id,
        priceCents: courses.price_cents,
        isPublished: courses.is_listed,
      },
      enrolment: enrollments.source,
    })
    .from(orders)
    .leftJoin(courses, eq(courses.id, orders.course_id))
    .leftJoin(
      enrollments,
      and(eq(enrollments.course_id, orders.course_id), eq(enrollments.user_id, orders.user_id)),
    )
    .where(
      and(eq(orders.user_id, userId), eq(orders.provider, deps.payments.name), eq(orders.status, 'open')),
    );
  return open
    .filter(({ order, isTheirs, isBarred, course, enrolment }) => {
      if (isBarred) return true;
      return order.kind === 'course' ? !course || !canBuyCourse(userId, course, enrolment) : isTheirs;
    })
    .map(({ order }) => order);
}

const takesTips = sql`exists (select from ${liveStreams}
  where ${and(eq(liveStreams.id, orders.stream_id), eq(liveStreams.status, 'live'), liveStreams.allow_tips)})`;

const isBarred = sql<boolean>`not (${isOfActivePerson(orders.user_id)} and (${orders.kind} <> 'tip'
  or ${takesTips} and ${isOfActivePerson(orders.creator_id)}))`;

function isTheirs(now: Date): SQL<boolean> {
  const isPurchased = and(
    eq(modulePurchases.user_id, orders.user_id),
    eq(modulePurchases.module_id, orders.module_id),
  );
  return sql`case ${orders.kind}
    when 'premium' then ${hasPremiumAt(orders.user_id, sql`${now.toISOString()}::timestamptz`)}
    when 'module' then exists (select from ${modulePurchases} where ${isPurchased})
    else false end`;
}
