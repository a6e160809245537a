import { type SQL, sql } from 'drizzle-orm';
import { payments, soldLessons } from '#server/billing/billing.tables.ts';
import { courseProgress, lessonHandouts, lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';

/** How long the film of lesson `l` is, its upload `u` or a link; null if nobody knows, or there is none. */
export const filmSeconds = sql`nullif(case when u.id is not null then u.duration_seconds
  when l.video_url is not null then l.duration_minutes * 60 end, 0)`;

const hasAll = sql`(p.completed_at is not null or handed.lesson_id is not null)`;

/**
 * How much of lesson `l` somebody has had, whose film is or was `seconds` long: what they played of it by their
 * progress `p`, or all there still is of it once they completed the lesson or were sent `handed` something of it to
 * keep. Without a film of known length a lesson counts once completed or sent.
 */
export const usedPercent = (seconds: SQL) => sql`least(100, coalesce(
  100.0 * greatest(p.watch_time_seconds, case when ${hasAll} then coalesce(${filmSeconds}, 0) end) / ${seconds},
  case when ${hasAll} then 100 else 0 end))`;

/**
 * A film that was shortened or taken away since it was sold is as long as it was then. If its length was not known
 * then, what its creator says of it since takes nothing from the buyer; what was measured counts.
 */
const judgedSeconds = sql`case when sold.lesson_id is not null and sold.film_seconds is null
  then nullif(u.duration_seconds, 0) else greatest(sold.film_seconds, ${filmSeconds}) end`;

/**
 * How much of the course a buyer has watched or read, out of what they paid for and what was added since. Judges the
 * lessons that exist, each with equal weight, by what was played or received since the purchase. Free previews of the
 * day of the sale are left out, and so are those that were added since. Lessons that were sold and deleted since, or
 * that are free previews today, count as unwatched, so that deleting or giving away can only ever help the buyer, who
 * has no say in it.
 */
export const watchedPercent = sql`(
  select sum(greatest(0, ${usedPercent(judgedSeconds)} - coalesce(sold.watched_percent, 0)))
    / nullif(count(*) filter (where sold.lesson_id is null) + (
      select count(every.watched_percent) from ${soldLessons} every where every.payment_id = ${payments.id}), 0)
  from ${lessons} l
  left join ${courseProgress} p on p.lesson_id = l.id and p.user_id = ${payments.user_id}
  left join ${lessonHandouts} handed on handed.lesson_id = l.id and handed.user_id = ${payments.user_id}
  left join ${uploads} u on u.id = l.upload_id
  left join ${soldLessons} sold on sold.lesson_id = l.id and sold.payment_id = ${payments.id}
  where l.course_id = ${payments.course_id} and not l.is_free_preview
    and (sold.lesson_id is null or sold.watched_percent is not null))`;
