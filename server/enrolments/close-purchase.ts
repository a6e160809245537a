import { and, eq, sql } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { enrollments } from './enrolments.tables.ts';

type RefundedCourse = { userId: string; courseId: string; at: Date };

/** A course whose price has gone back stays open to a subscriber, by Premium; anybody else leaves it. Progress stays. */
export async function closePurchase(
  tx: Transaction,
  { userId, courseId, at }: RefundedCourse,
): Promise<void> {
  // Before what is theirs, as deleting the account does: the two never wait for each other.
  await lockPerson(tx, userId);
  const isPurchase = and(
    eq(enrollments.user_id, userId),
    eq(enrollments.course_id, courseId),
    eq(enrollments.source, 'purchase'),
  );
  const now = sql`${at.toISOString()}::timestamptz`;
  const kept = await tx
    .update(enrollments)
    .set({ source: 'premium' })
    .where(and(isPurchase, hasPremiumAt(enrollments.user_id, now)))
    .returning({ id: enrollments.id });
  if (kept.length > 0) return;
  await tx.delete(enrollments).where(isPurchase);
}
