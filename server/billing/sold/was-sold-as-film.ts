import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { payments, soldLessons } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Whether somebody ever bought a lesson while it had a film, as far as its length was known. */
export async function wasSoldAsFilm(
  db: Queryable,
  { userId, lessonId }: { userId: string; lessonId: string },
): Promise<boolean> {
  const theirs = db.select({ id: payments.id }).from(payments).where(eq(payments.user_id, userId));
  const { lesson_id, film_seconds, payment_id } = soldLessons;
  const asFilm = and(eq(lesson_id, lessonId), isNotNull(film_seconds), inArray(payment_id, theirs));
  return (await db.$count(soldLessons, asFilm)) > 0;
}
