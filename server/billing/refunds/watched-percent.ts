import { sql } from 'drizzle-orm';
import { payments, soldLessons } from '#server/billing/billing.tables.ts';
import { courseProgress, lessonHandouts, lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';

/**
 * How much of lesson `l` somebody has had, by their progress `p`: what they played of its film, or all of it once
 * they were sent `handed` what it gives them to keep, its text if there is no film, or a file. A film of unknown
 * length counts once completed.
 */
export const usedPercent = sql`case when p.completed_at is not null or handed.lesson_id is not null then 100
  else least(100, coalesce(100.0 * p.watch_time_seconds / nullif(coalesce(u.duration_seconds, l.duration_minutes * 60), 0), 0)) end`;

/**
 * How much of the course a buyer has watched or read, out of what they paid for. Judges the lessons that exist, each
 * with equal weight, by what was played or received since the purchase; free previews are left out, both today's and
 * those of the day of the sale. Lessons deleted since count as unwatched, so that deleting can only ever help
 * the buyer, who has no say in it.
 */
export const watchedPercent = sql`(
  select sum(greatest(0, ${usedPercent} - coalesce(sold.watched_percent, 0))) / nullif(greatest(count(*), (
    select count(every.watched_percent) from ${soldLessons} every where every.payment_id = ${payments.id})), 0)
  from ${lessons} l
  left join ${courseProgress} p on p.lesson_id = l.id and p.user_id = ${payments.user_id}
  left join ${lessonHandouts} handed on handed.lesson_id = l.id and handed.user_id = ${payments.user_id}
  left join ${uploads} u on u.id = l.upload_id
  left join ${soldLessons} sold on sold.lesson_id = l.id and sold.payment_id = ${payments.id}
  where l.course_id = ${payments.course_id} and not l.is_free_preview
    and (sold.lesson_id is null or sold.watched_percent is not null))`;
