import { and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { courseReviews, reviewReplies } from '#server/reviews/reviews.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications/notification.rules.ts';
import type { NoticeSubjects } from '#shared/notifications/word-notice.ts';
import { notices } from './notifications.tables.ts';

const isOfReview = and(
  eq(notices.kind, 'new_review'),
  eq(courseReviews.user_id, notices.actor_id),
  eq(courseReviews.course_id, notices.course_id),
);

/**
 * What a notice is worded from: itself, and what it refers to as that is now. Looked up rather than joined: the
 * database would spend most of its time on choosing an order for so many joins.
 */
export const noticeColumns = {
  kind: notices.kind,
  facts: notices.facts,
  actor: sql<NoticeSubjects['actor']>`(
    select jsonb_build_object('id', ${profiles.user_id}, 'name', ${profiles.display_name})
    from ${profiles} where ${eq(profiles.user_id, notices.actor_id)})`,
  course: sql<NoticeSubjects['course']>`(
    select jsonb_build_object('id', ${courses.id}, 'title', ${courses.title})
    from ${courses} where ${eq(courses.id, notices.course_id)})`,
  stream: sql<NoticeSubjects['stream']>`(
    select jsonb_build_object('id', ${liveStreams.id}, 'title', ${liveStreams.title}, 'status', ${liveStreams.status})
    from ${liveStreams} where ${eq(liveStreams.id, notices.stream_id)})`,
  module: sql<NoticeSubjects['module']>`(
    select jsonb_build_object('number', ${modules.module_number}, 'title', ${modules.title})
    from ${modules} where ${eq(modules.id, notices.module_id)})`,
  announcement: sql<NoticeSubjects['announcement']>`(
    select jsonb_build_object('text', ${announcements.text})
    from ${announcements} where ${eq(announcements.id, notices.announcement_id)})`,
  reply: sql<NoticeSubjects['reply']>`(
    select jsonb_build_object('text', ${reviewReplies.reply_text})
    from ${reviewReplies} where ${eq(reviewReplies.review_id, notices.reply_id)})`,
  review: sql<NoticeSubjects['review']>`(
    select jsonb_build_object('rating', ${courseReviews.rating}, 'text', ${courseReviews.review_text})
    from ${courseReviews} where ${isOfReview})`,
};

/** What somebody did with another person's course or stream stays there while they are suspended. */
const KEPT_WHILE_SUSPENDED: NotificationKind[] = ['new_enrolment', 'new_review', 'tip_received'];

const isPublished = sql`exists (
  select from ${courses} where ${and(eq(courses.id, notices.course_id), courses.is_published)})`;
const isReviewed = sql`exists (select from ${courseReviews} where ${isOfReview})`;
const isWithdrawn = sql`exists (select from ${moduleCertificates} certificate
  where certificate.code = ${notices.facts} ->> 'code' and certificate.withdrawn_at is not null)`;

/**
 * Deleting something deletes its notices; what was only withdrawn or hidden is left out until it is back. So are
 * kinds that this version has no words for: a newer one may run beside it, or have run before it.
 */
export const stillThere = and(
  inArray(notices.kind, NOTIFICATION_KINDS),
  or(ne(notices.kind, 'course_published'), isPublished),
  or(ne(notices.kind, 'new_review'), isReviewed),
  or(ne(notices.kind, 'certificate_issued'), not(isWithdrawn)),
  or(
    isNull(notices.actor_id),
    inArray(notices.kind, KEPT_WHILE_SUSPENDED),
    isOfActivePerson(notices.actor_id),
  ),
);
