import { sql } from 'drizzle-orm';
import { payments, soldLessons } from '#server/billing/billing.tables.ts';
import { courseProgress, lessonHandouts, lessons } from '#server/lessons/lessons.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { filmSeconds, usedPercent } from './watched-percent.ts';

/**
 * Records what was sold, for the refund rule. Buying again does not erase what was watched under an earlier
 * purchase: everything since the first one counts, out of what it was then.
 */
export const onCourseSold: Reaction<'purchasePaid'> = async (_deps, tx, { paymentId, userId, courseId }) => {
  if (courseId === null) return;
  await tx.execute(sql`
    insert into ${soldLessons} (payment_id, lesson_id, watched_percent, film_seconds)
    select ${paymentId}::uuid, l.id, case
      when l.is_free_preview then null
      when first.id is null then ${usedPercent(filmSeconds)}
      else coalesce(known.watched_percent, 0) end,
      greatest(known.film_seconds, ${filmSeconds})
    from ${lessons} l
    left join ${courseProgress} p on p.lesson_id = l.id and p.user_id = ${userId}
    left join ${lessonHandouts} handed on handed.lesson_id = l.id and handed.user_id = ${userId}
    left join ${uploads} u on u.id = l.upload_id
    left join lateral (
      select earlier.id from ${payments} earlier
      where earlier.user_id = ${userId} and earlier.course_id = ${courseId} and earlier.id <> ${paymentId}
      order by earlier.paid_at, earlier.id limit 1) first on true
    left join ${soldLessons} known on known.payment_id = first.id and known.lesson_id = l.id
    where l.course_id = ${courseId}`);
};
