import { eq, inArray, sql } from 'drizzle-orm';
import { orders, payments } from '#server/billing/billing.tables.ts';
import { queueOrdersOf } from '#server/billing/checkout/queue-orders-of.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/reactions.ts';
import { courses } from './courses.tables.ts';

/**
 * Courses that somebody learns from, paid for or is paying for stay, open to those people and offered to nobody
 * else. A course that was ever sold is never deleted here, so that money that comes back, or goes back, always
 * has its course. The others go with their lessons.
 */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const owned = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.creator_id, userId))
    .for('update');
  if (owned.length === 0) return;
  const used = await findUsed(tx, userId);
  const unused = owned.map(({ id }) => id).filter((id) => !used.has(id));
  await tx.delete(courses).where(inArray(courses.id, unused));
  await tx.update(courses).set({ is_published: false }).where(eq(courses.creator_id, userId));
  for (const id of used) await queueOrdersOf(deps, tx, { courseId: id });
  await queueKnownWords(deps, tx);
  const gone = owned.flatMap(({ id }) => [`course:${id}`, `card:${id}`] as const);
  await deps.announcePublicChange({ gone: [...gone, 'courses', `teaching:${userId}`] }, tx);
};

/** In a statement of its own, which sees whoever enrolled or ordered before the courses were locked. */
async function findUsed(tx: Transaction, creatorId: string): Promise<Set<string>> {
  const { id } = courses;
  const rows = await tx
    .select({ id })
    .from(courses)
    .where(sql`${courses.creator_id} = ${creatorId} and (
      exists (select from ${enrollments} e where e.course_id = ${id})
      or exists (select from ${payments} p where p.course_id = ${id})
      or exists (select from ${orders} o where o.course_id = ${id} and o.status = 'open'))`);
  return new Set(rows.map((row) => row.id));
}
