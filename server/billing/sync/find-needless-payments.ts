import { and, asc, eq, inArray } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { isKeptPayment } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { NeedlessReason } from '#shared/billing/payment-state.ts';
import { findNeedlessMonths, isChargedInVain } from './find-needless-months.ts';

type Payment = typeof payments.$inferSelect;

/**
 * What somebody paid for things they already owned: all but one of several payments for a thing, or all of
 * them if they have it for free. The payment whose refund a bank has returned is the one that stays, because it
 * would be returned again; otherwise the first.
 */
export async function findNeedlessPayments(deps: Deps, db: Queryable, userId: string): Promise<Payment[]> {
  const kept = await db
    .select()
    .from(payments)
    .where(and(eq(payments.user_id, userId), inArray(payments.kind, ['course', 'module']), isKeptPayment))
    .orderBy(asc(payments.paid_at), asc(payments.id));
  const things = Map.groupBy(kept, ({ course_id, module_id }) => course_id ?? module_id);
  // Deleted things cannot be told apart.
  things.delete(null);
  const free = await findFreeCourses(db, userId);
  const needless = [...things].flatMap(([thing, paid]) => {
    const staying = paid.find(isReturned) ?? paid[0];
    return paid.filter((payment) =>
      thing !== null && free.has(thing) ? payment.dispute === null : payment !== staying,
    );
  });
  const months = await findNeedlessMonths(deps, db, userId);
  return [...needless, ...months];
}

export async function isNeedless(
  deps: Deps,
  db: Queryable,
  { id, user_id }: Pick<Payment, 'id' | 'user_id'>,
): Promise<boolean> {
  if (user_id === null) return false;
  return (await findNeedlessPayments(deps, db, user_id)).some((payment) => payment.id === id);
}

export async function findNeedlessReason(
  deps: Deps,
  db: Queryable,
  payment: Pick<Payment, 'id' | 'user_id'>,
): Promise<NeedlessReason | null> {
  if (!(await isNeedless(deps, db, payment))) return null;
  return (await isChargedInVain(db, payment)) ? 'charged_in_vain' : 'paid_twice';
}

/** A bank returned a refund of it, and would return the next one. */
export function isReturned({ failed_refund_cents }: Pick<Payment, 'failed_refund_cents'>): boolean {
  return failed_refund_cents > 0;
}

async function findFreeCourses(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ courseId: enrollments.course_id })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), eq(enrollments.source, 'free')));
  return new Set(rows.map(({ courseId }) => courseId));
}
