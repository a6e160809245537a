import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { moduleProgress, modulePurchases } from '#server/academy/academy.tables.ts';
import { moduleGenerations } from '#server/academy/generator/generator.tables.ts';
import { adminActs } from '#server/admin/admin.tables.ts';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { payoutAccounts } from '#server/billing/payouts/payouts.tables.ts';
import { savedCourses } from '#server/courses/saved/saved.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { courseProgress, lessonBookmarks, lessonHandouts } from '#server/lessons/lessons.tables.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import {
  mutedNotifications,
  notices,
  notificationDigests,
} from '#server/notifications/notifications.tables.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { reviewReplies } from '#server/reviews/reviews.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { streamMutes, streamReminders, streamViewers } from '#server/streams/streams.tables.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { makeQuizAttempt } from '#tests/support/academy/make-quiz-attempt.ts';
import type { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';

type Shop = Awaited<ReturnType<typeof useTestShop>>;

/**
 * Somebody with at least one row wherever a person can have one. A new table that refers to people needs a line
 * here. `trace` is in every text of theirs that erasing removes, `legacy` in those that stay.
 */
export async function liveALife(test: Shop) {
  const { deps, buy } = test;
  const trace = `trace-${randomUUID().slice(0, 8)}`;
  const legacy = `legacy-${randomUUID().slice(0, 8)}`;
  const person = await makePerson(test, {
    email: `${trace}@example.com`,
    displayName: `Ada ${trace}`,
    role: 'creator',
  });
  const other = await makePerson(test, { role: 'creator' });
  const now = deps.clock.now();
  const user_id = person.id;
  const texts = { bio: trace, location: trace, website: `https://${trace}.example/` };
  const links = { social_instagram: trace, social_youtube: trace, social_tiktok: trace };
  await deps.db
    .update(profiles)
    .set({ ...texts, ...links })
    .where(eq(profiles.user_id, user_id));
  await deps.db.insert(userFollows).values([
    { follower_id: user_id, following_id: other.id },
    { follower_id: other.id, following_id: user_id },
  ]);
  await test.call('POST', '/api/auth/forgotten-password', { body: { email: person.email } });
  await test.deliverMail();

  // Learning
  const free = await makeCourse(test, other.id, { lessons: [{}] });
  const bought = await makeCourse(test, other.id, { lessons: [{}], price_cents: 2400 });
  await deps.db.insert(savedCourses).values({ user_id, course_id: bought.id });
  const lesson = { user_id, course_id: free.id, lesson_id: free.lessonIds[0] ?? '' };
  await makeEnrolment(test, user_id, free.id);
  const written = await makeReview(test, user_id, free.id, { text: legacy });
  await deps.db
    .insert(reviewReplies)
    .values({ review_id: written.id, creator_id: other.id, reply_text: trace });
  await deps.db.insert(courseProgress).values(lesson);
  await deps.db.insert(lessonHandouts).values(lesson);
  await deps.db.insert(lessonBookmarks).values({ ...lesson, bookmark_time_seconds: 5, note: trace });
  const purchase = await buy({ kind: 'course', courseId: bought.id, consent: true }, person);
  await deps.db.update(orders).set({ tip_message: trace }).where(eq(orders.id, purchase.orderId));
  await buy({ kind: 'premium' }, person);
  const module = await makeModule(test, 11);
  await deps.db.insert(modulePurchases).values({ user_id, module_id: module.id });
  await deps.db.insert(moduleProgress).values({ user_id, module_id: module.id });
  await makeQuizAttempt(test, user_id, module.id, { score: 10, passed: false, answers: { 0: 1 } });
  const open = { submitted_at: null, score: null, passed: null, time_taken_minutes: null };
  await makeQuizAttempt(test, user_id, module.id, { ...open, answers: { 0: 2 } });
  const certificate = await makeCertificate(test, user_id, { module_id: module.id, holder_name: legacy });
  await makeCertificate(test, user_id, {
    module_id: (await makeModule(test, 12)).id,
    holder_name: trace,
    withdrawn_at: now,
  });

  // Watching
  const watched = await makeStream(test, other.id, { status: 'live' });
  const viewing = { stream_id: watched.id, user_id };
  await deps.db.insert(streamChatMessages).values({ ...viewing, message: legacy });
  await deps.db.insert(streamMutes).values(viewing);
  await deps.db.insert(streamReminders).values(viewing);
  await deps.db.insert(streamViewers).values({ ...viewing, viewer_key: user_id, last_seen_at: now });

  // Teaching
  const [usedUpload, unusedUpload, ownThumbnail] = [
    await makeUpload(test, user_id, { file_name: trace }),
    await makeUpload(test, user_id, { file_name: trace }),
    await makeUpload(test, user_id, { file_name: trace, kind: 'image' }),
  ];
  await makeUpload(test, user_id, {
    file_name: trace,
    status: 'receiving',
    media_key: null,
    finished_at: null,
  });
  const learntFrom = await makeCourse(test, user_id, {
    title: legacy,
    description: legacy,
    price_cents: 2400,
    thumbnail_url: `/media/${ownThumbnail.media_key}`,
    lessons: [{ title: legacy, video_url: null, upload_id: usedUpload.id }],
  });
  const onceSold = await makeCourse(test, user_id, { title: legacy, price_cents: 2400 });
  const draft = await makeCourse(test, user_id, {
    title: trace,
    description: trace,
    is_published: false,
    lessons: [{ title: trace, description: trace, video_url: null, upload_id: unusedUpload.id }],
  });
  const learner = (await buy({ kind: 'course', courseId: learntFrom.id, consent: true })).person;
  const received = await makeReview(test, learner.id, learntFrom.id);
  await deps.db
    .insert(reviewReplies)
    .values({ review_id: received.id, creator_id: user_id, reply_text: trace });
  const sale = await buy({ kind: 'course', courseId: onceSold.id, consent: true });
  // As after a refund.
  await deps.db
    .delete(enrollments)
    .where(and(eq(enrollments.user_id, sale.person.id), eq(enrollments.course_id, onceSold.id)));
  await makeStream(test, user_id, { title: trace, description: trace });
  const past = await makeStream(test, user_id, { title: trace, status: 'ended' });
  const [recording] = await deps.db
    .insert(streamRecordings)
    .values({ stream_id: past.id, audience: 'public', writer: randomUUID(), duration_ms: 1000, bytes: 1 })
    .returning();
  await deps.db.insert(payoutAccounts).values({
    user_id,
    provider: deps.payments.name,
    provider_account_id: trace,
    checked_at: now,
  });
  const [announcement] = await deps.db
    .insert(announcements)
    .values({ creator_id: user_id, text: trace })
    .returning();

  // Being told, and telling
  await makeNotification(test, user_id, { code: trace });
  await deps.db.insert(mutedNotifications).values({ user_id, kind: 'announcement', channel: 'email' });
  await deps.db.insert(notificationDigests).values({ user_id, sent_at: now });
  await deps.db.insert(notices).values([
    { kind: 'new_follower', subject_key: `${trace}:follower`, actor_id: user_id },
    { kind: 'announcement', subject_key: `${trace}:told`, announcement_id: announcement?.id },
  ]);

  // As the administrator of an earlier day
  await deps.db.insert(moduleGenerations).values({ started_by: user_id, started_at: now, finished_at: now });
  await deps.db
    .insert(adminActs)
    .values({ admin_id: user_id, act: 'payment.refund', subject: 'payment:1', details: {} });
  return {
    person,
    other,
    learner,
    trace,
    legacy,
    free,
    learntFrom,
    onceSold,
    draft,
    certificate,
    usedUpload,
    unusedUpload,
    sale,
    purchase,
    watched,
    recording,
  };
}
