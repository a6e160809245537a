import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { moduleProgress, modulePurchases, modules } from '#server/academy/academy.tables.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import { moduleGenerations } from '#server/academy/generator/generator.tables.ts';
import { moduleQuizAttempts } from '#server/academy/quiz/quiz.tables.ts';
import { accountDeletions } from '#server/account/account.tables.ts';
import { adminActs, learningDays } from '#server/admin/admin.tables.ts';
import { courseMilestones, earningDays, lessonWatchDays } from '#server/analytics/analytics.tables.ts';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { emailTokens, sessions, users } from '#server/auth/auth.tables.ts';
import { billingCustomers, orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import { payoutAccounts } from '#server/billing/payouts/payouts.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { savedCourses } from '#server/courses/saved/saved.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { courseProgress, lessonBookmarks, lessonHandouts } from '#server/lessons/lessons.tables.ts';
import {
  mutedNotifications,
  notices,
  notificationDigests,
  notifications,
} from '#server/notifications/notifications.tables.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { courseReviews, reviewReplies } from '#server/reviews/reviews.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { liveStreams, streamMutes, streamReminders, streamViewers } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { type Exported, exportedAs, notExported } from './exported.ts';

/** What becomes of the rows when the account is erased: gone, or kept without the person, for a reason. */
type Erased = 'deleted' | { kept: string };

export type PersonalData = { column: AnyPgColumn; erased: Erased; exported: Exported };

const SOLD = 'the books: what was sold stays in them for as long as the law requires';
const COUNTED = 'what others are shown the sum of, under an id that is nobody’s any more';
const OTHERS = 'purchases of other people; the shares from them are in the ledger';

const titleOf = {
  course: (id: AnyPgColumn) => sql`(select title from ${courses} of_it where of_it.id = ${id})`,
  stream: (id: AnyPgColumn) => sql`(select title from ${liveStreams} of_it where of_it.id = ${id})`,
  module: (id: AnyPgColumn) => sql`(select title from ${modules} of_it where of_it.id = ${id})`,
};
const nameOf = (id: AnyPgColumn) =>
  sql`(select display_name from ${profiles} of_them where of_them.user_id = ${id})`;

/**
 * Every column that names a person, with what erasing and exporting an account does about it. A test compares
 * this with the database, and another with what erasing and exporting really do: a new table gets a line here,
 * and its feature an `on-account-erased.ts`.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    column: users.id,
    erased: { kept: 'an id without address or password, for what others keep' },
    exported: exportedAs('account', { without: ['password_hash'] }),
  },
  {
    column: profiles.user_id,
    erased: { kept: 'as “Former creator” or “Former member”, beside what others keep' },
    exported: exportedAs('profile'),
  },
  { column: sessions.user_id, erased: 'deleted', exported: exportedAs('sessions') },
  {
    column: emailTokens.user_id,
    erased: 'deleted',
    exported: notExported('hashes of links that were mailed'),
  },
  { column: accountDeletions.user_id, erased: 'deleted', exported: exportedAs('deletion') },
  {
    column: userFollows.follower_id,
    erased: 'deleted',
    exported: exportedAs('following', { with: { name: nameOf(userFollows.following_id) } }),
  },
  {
    column: userFollows.following_id,
    erased: 'deleted',
    exported: exportedAs('followers', { with: { name: nameOf(userFollows.follower_id) } }),
  },

  {
    column: enrollments.user_id,
    erased: 'deleted',
    exported: exportedAs('enrollments', { with: { course: titleOf.course(enrollments.course_id) } }),
  },
  {
    column: savedCourses.user_id,
    erased: 'deleted',
    exported: exportedAs('saved_courses', { with: { course: titleOf.course(savedCourses.course_id) } }),
  },
  { column: courseProgress.user_id, erased: 'deleted', exported: exportedAs('lesson_progress') },
  { column: lessonWatchDays.user_id, erased: { kept: COUNTED }, exported: exportedAs('days_watched') },
  { column: courseMilestones.user_id, erased: { kept: COUNTED }, exported: exportedAs('course_milestones') },
  { column: learningDays.user_id, erased: { kept: COUNTED }, exported: exportedAs('days_learned') },
  { column: lessonHandouts.user_id, erased: 'deleted', exported: exportedAs('lessons_received') },
  { column: lessonBookmarks.user_id, erased: 'deleted', exported: exportedAs('bookmarks') },
  {
    column: courseReviews.user_id,
    erased: { kept: 'others rely on reviews; they show no name any more' },
    exported: exportedAs('reviews', { with: { course: titleOf.course(courseReviews.course_id) } }),
  },
  {
    column: reviewReplies.creator_id,
    erased: 'deleted',
    exported: exportedAs('review_replies'),
  },
  {
    column: moduleProgress.user_id,
    erased: 'deleted',
    exported: exportedAs('module_progress', { with: { module: titleOf.module(moduleProgress.module_id) } }),
  },
  {
    column: modulePurchases.user_id,
    erased: 'deleted',
    exported: exportedAs('modules_bought', { with: { module: titleOf.module(modulePurchases.module_id) } }),
  },
  {
    column: moduleQuizAttempts.user_id,
    erased: { kept: 'only those a certificate was earned with, without the answers' },
    // Which option was where is part of the quiz, not of the person.
    exported: exportedAs('quiz_attempts', {
      without: ['option_orders'],
      with: { module: titleOf.module(moduleQuizAttempts.module_id) },
    }),
  },
  {
    column: moduleCertificates.user_id,
    erased: { kept: 'they can be checked by whoever was shown one, with the name as printed' },
    exported: exportedAs('certificates'),
  },

  {
    column: courses.creator_id,
    erased: { kept: 'only those that somebody learns from or paid for, offered to nobody else' },
    exported: exportedAs('courses', { without: ['search_text', 'search_words'] }),
  },
  {
    column: liveStreams.creator_id,
    erased: 'deleted',
    // The key is a secret, which its owner asks for by itself.
    exported: exportedAs('streams', { without: ['stream_key', 'stream_key_mac'] }),
  },
  {
    column: streamChatMessages.user_id,
    erased: { kept: 'what others answered would make no sense without it; it shows no name any more' },
    exported: exportedAs('chat_messages', { with: { stream: titleOf.stream(streamChatMessages.stream_id) } }),
  },
  {
    column: streamMutes.user_id,
    erased: 'deleted',
    exported: exportedAs('muted_in', { with: { stream: titleOf.stream(streamMutes.stream_id) } }),
  },
  {
    column: streamViewers.user_id,
    erased: 'deleted',
    exported: exportedAs('watching', {
      without: ['viewer_key'],
      with: { stream: titleOf.stream(streamViewers.stream_id) },
    }),
  },
  {
    column: streamReminders.user_id,
    erased: 'deleted',
    exported: exportedAs('reminders', { with: { stream: titleOf.stream(streamReminders.stream_id) } }),
  },
  { column: announcements.creator_id, erased: 'deleted', exported: exportedAs('announcements') },
  {
    column: uploads.owner_id,
    erased: { kept: 'only what courses that stay are made of, without its file name' },
    exported: exportedAs('uploads', { without: ['media_key'] }),
  },

  {
    column: notices.actor_id,
    erased: 'deleted',
    exported: notExported('what others were told; the acts themselves are exported'),
  },
  {
    column: notifications.user_id,
    erased: 'deleted',
    exported: exportedAs('notifications', {
      by: [notifications.created_at, notifications.notice_id],
      with: {
        kind: sql`(select kind from ${notices} told where told.id = ${notifications.notice_id})`,
        facts: sql`(select facts from ${notices} told where told.id = ${notifications.notice_id})`,
      },
    }),
  },
  { column: mutedNotifications.user_id, erased: 'deleted', exported: exportedAs('notifications_off') },
  { column: notificationDigests.user_id, erased: 'deleted', exported: exportedAs('last_digest') },

  {
    column: payments.user_id,
    erased: { kept: SOLD },
    exported: exportedAs('payments', { without: ['refund_decline_mail_id', 'unknown_customer_id'] }),
  },
  {
    column: orders.user_id,
    erased: { kept: SOLD },
    // Whoever knows where an order is paid can pay it.
    exported: exportedAs('orders', { without: ['checkout_url', 'provider_checkout_id'] }),
  },
  { column: payments.creator_id, erased: { kept: SOLD }, exported: notExported(OTHERS) },
  { column: orders.creator_id, erased: { kept: SOLD }, exported: notExported(OTHERS) },
  { column: subscriptions.user_id, erased: 'deleted', exported: exportedAs('subscriptions') },
  { column: billingCustomers.user_id, erased: 'deleted', exported: exportedAs('payment_customers') },
  {
    column: ledgerEntries.party_id,
    erased: { kept: SOLD },
    exported: exportedAs('ledger', {
      by: [ledgerEntries.posting_id, ledgerEntries.account],
      with: {
        kind: sql`(select kind from ${ledgerPostings} booked where booked.id = ${ledgerEntries.posting_id})`,
        booked_at: sql`(select booked_at from ${ledgerPostings} booked where booked.id = ${ledgerEntries.posting_id})`,
      },
    }),
  },
  {
    column: earningDays.creator_id,
    erased: { kept: SOLD },
    exported: notExported('sums of the ledger, which is exported'),
  },
  { column: payoutAccounts.user_id, erased: 'deleted', exported: exportedAs('payout_accounts') },

  {
    column: moduleGenerations.started_by,
    erased: { kept: 'the run is part of the academy’s history' },
    exported: exportedAs('module_generations'),
  },
  {
    column: adminActs.admin_id,
    erased: { kept: 'what was done in the administrator’s office has to stay traceable' },
    exported: notExported('records of the office, about other people'),
  },
];
