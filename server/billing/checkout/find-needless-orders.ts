import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Order } from './claim-order.ts';

/** Orders that can still be paid, for things their buyer has come to own some other way or that are off sale. */
export function findNeedlessOrders(deps: Deps, db: Queryable, userId: string): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.provider, deps.payments.name),
        eq(orders.status, 'open'),
        or(isTheirs(deps.clock.now()), isOffSale),
      ),
    );
}

/** A course that has become free, or was unpublished. */
const isOffSale = sql`${orders.kind} = 'course' and not exists (select from ${courses} where ${and(
  eq(courses.id, orders.course_id),
  gt(courses.price_cents, 0),
  eq(courses.is_published, true),
)})`;

/** A course that Premium opens is theirs only temporarily: it may still be bought for good. */
function isTheirs(now: Date): SQL | undefined {
  const isEnrolled = and(
    eq(enrollments.user_id, orders.user_id),
    eq(enrollments.course_id, orders.course_id),
    ne(enrollments.source, 'premium'),
  );
  const isPurchased = and(
    eq(modulePurchases.user_id, orders.user_id),
    eq(modulePurchases.module_id, orders.module_id),
  );
  return sql`case ${orders.kind}
    when 'premium' then ${hasPremiumAt(orders.user_id, sql`${now.toISOString()}::timestamptz`)}
    when 'course' then exists (select from ${enrollments} where ${isEnrolled})
    when 'module' then exists (select from ${modulePurchases} where ${isPurchased})
    else false end`;
}
