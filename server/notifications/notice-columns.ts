import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { modules } from '#server/academy/academy.tables.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { NotificationKind } from '#shared/notifications/notification.rules.ts';
import { notices } from './notifications.tables.ts';

/** What a notice is worded from: itself, and what it refers to as that is now. */
export const noticeColumns = {
  kind: notices.kind,
  facts: notices.facts,
  actor: { id: profiles.user_id, name: profiles.display_name },
  course: { id: courses.id, title: courses.title },
  stream: { id: liveStreams.id, title: liveStreams.title },
  module: { number: modules.module_number, title: modules.title },
  announcement: { text: announcements.text },
  review: { rating: courseReviews.rating, text: courseReviews.review_text },
};

export function joinSubjects<Query extends PgSelect>(query: Query) {
  return query
    .leftJoin(profiles, eq(profiles.user_id, notices.actor_id))
    .leftJoin(courses, eq(courses.id, notices.course_id))
    .leftJoin(liveStreams, eq(liveStreams.id, notices.stream_id))
    .leftJoin(modules, eq(modules.id, notices.module_id))
    .leftJoin(announcements, eq(announcements.id, notices.announcement_id))
    .leftJoin(
      courseReviews,
      and(
        eq(notices.kind, 'new_review'),
        eq(courseReviews.user_id, notices.actor_id),
        eq(courseReviews.course_id, notices.course_id),
      ),
    );
}

/** What somebody did with another person's course or stream stays there while they are suspended. */
const KEPT_WHILE_SUSPENDED: NotificationKind[] = ['new_enrolment', 'new_review', 'tip_received'];

const isWithdrawn = sql`exists (select from ${moduleCertificates} certificate
  where certificate.code = ${notices.facts} ->> 'code' and certificate.withdrawn_at is not null)`;

/** Deleting something deletes its notices; what was only withdrawn or hidden is left out until it is back. */
export const stillThere = and(
  or(ne(notices.kind, 'course_published'), courses.is_published),
  or(ne(notices.kind, 'new_review'), isNotNull(courseReviews.id)),
  or(ne(notices.kind, 'certificate_issued'), not(isWithdrawn)),
  or(
    isNull(notices.actor_id),
    inArray(notices.kind, KEPT_WHILE_SUSPENDED),
    isOfActivePerson(notices.actor_id),
  ),
);
