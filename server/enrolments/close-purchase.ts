import { and, eq, sql } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { enrollments } from './enrolments.tables.ts';

type RefundedCourse = { userId: string; courseId: string; at: Date };

/** A refunded course stays open to a Premium subscriber; anybody else loses it. Progress stays. */
export async function closePurchase(
  tx: Transaction,
  { userId, courseId, at }: RefundedCourse,
): Promise<void> {
  // Locked before the person's rows, in the same order as account deletion, so that the two cannot deadlock.
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
