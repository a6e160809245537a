import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moduleProgress, modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { verifyPassword } from '#server/auth/secrets/password.ts';
import { billingCustomers, orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import {
  testPayCustomers,
  testPayPayments,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { courseCardColumns } from '#server/courses/course-card.ts';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { courseProgress, lessonBookmarks, lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { notices, notifications } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import { PATIENT } from '#server/platform/db/connection.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { appState } from '#server/platform/db/state/app-state.tables.ts';
import { createLog } from '#server/platform/log.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { outside } from '#server/platform/outside.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { liveStreams, streamReminders, streamViewerSamples } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { creatorCents, MODULE_CENTS, PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { tipTitle, tipWords } from '#shared/streams/tip-words.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { type AccountSeed, accounts } from './accounts.ts';
import { type ClipSeed, clips } from './clips/clips.ts';
import * as seededCourses from './courses.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { drafts } from './drafts.ts';
import { follows } from './follows.ts';
import { units } from './given/units.ts';
import { fingerprintModules } from './insert-academy.ts';
import { bookmarks } from './learning/bookmarks.ts';
import { type EnrolmentSeed, enrolments } from './learning/enrolments.ts';
import { reviews } from './learning/reviews.ts';
import { watchedByStudents } from './learning/watched-by-students.ts';
import { type WatchedCourseSeed, watchedCourses } from './learning/watched-courses.ts';
import * as seededLessons from './lessons.ts';
import { chats } from './live/chats.ts';
import { reminders } from './live/reminders.ts';
import { loadDemoCatalogue } from './load-demo-catalogue.ts';
import * as seededModules from './modules.ts';
import * as seededNotices from './notifications.ts';
import { type StreamSeed, streams } from './streams.ts';

const NOW = new Date('2026-03-14T10:22:37.512Z');
const clock = { now: () => NOW };
const log = createLog({ level: 'silent' });
const mediaFolder = mkdtempSync(join(tmpdir(), 'lunula-catalogue-'));
const media = outside('media', createDiskStore({ folder: mediaFolder }));
afterAll(() => rmSync(mediaFolder, { recursive: true }));
const people: readonly AccountSeed[] = Object.values(accounts);
const films: readonly ClipSeed[] = Object.values(clips);
const watched: readonly WatchedCourseSeed[] = [...watchedCourses, ...watchedByStudents];
const publishedCount = Object.keys(seededCourses.courses).length;
const publishedLessons = Object.values(seededLessons.lessons).flat().length;
const draftLessons = Object.values(drafts).flatMap((draft) => draft.lessons);

const bought = Object.values(enrolments as Record<string, readonly EnrolmentSeed[]>)
  .flat()
  .filter(({ source }) => source === 'purchase');
const talk = Object.values(chats).flat();
const tips = talk.filter(({ tipCents }) => tipCents !== undefined);
const paidCount = bought.length + tips.length;
const buyers = new Set([...bought, ...tips].map(({ account }) => accounts[account].id as string));
const subscribers = people.filter(({ premiumSinceDaysAgo }) => premiumSinceDaysAgo);
const customerCount = people.filter((person) => buyers.has(person.id) || subscribers.includes(person)).length;

const streamed: readonly StreamSeed[] = Object.values(streams);
/** One in each minute, the last included. */
const sampled = streamed.reduce(
  (sum, { viewers }) => sum + (viewers ? (viewers.at(-1)?.[0] ?? 0) + 1 : 0),
  0,
);

const readings = seededNotices.notices.flatMap(({ readers }) => Object.values(readers));
const everyTable = {
  users: [users, people.length],
  profiles: [profiles, people.length],
  user_follows: [userFollows, follows.length],
  subscriptions: [subscriptions, subscribers.length],
  billing_customers: [billingCustomers, customerCount],
  test_pay_customers: [testPayCustomers, customerCount],
  test_pay_subscriptions: [testPaySubscriptions, subscribers.length],
  orders: [orders, paidCount],
  payments: [payments, paidCount],
  test_pay_payments: [testPayPayments, paidCount],
  ledger_postings: [ledgerPostings, paidCount * 2],
  uploads: [uploads, films.flatMap((film) => Object.values(film.uploads)).length],
  courses: [courses, publishedCount + Object.keys(drafts).length],
  lessons: [lessons, publishedLessons + draftLessons.length],
  lesson_captions: [lessonCaptions, publishedLessons + draftLessons.filter(({ clip }) => clip).length],
  lesson_bookmarks: [lessonBookmarks, bookmarks.length],
  course_progress: [
    courseProgress,
    watched.flatMap(({ completed, stopped }) => [...completed, stopped ?? []].flat()).length,
  ],
  enrollments: [enrollments, Object.values(enrolments).flat().length],
  course_reviews: [courseReviews, Object.values(reviews).flat().length],
  live_streams: [liveStreams, Object.keys(streams).length],
  stream_chat_messages: [streamChatMessages, talk.length],
  stream_reminders: [streamReminders, reminders.length],
  stream_viewer_samples: [streamViewerSamples, sampled],
  modules: [modules, listBuiltInModules().length],
  module_versions: [moduleVersions, listBuiltInModules().length],
  module_quizzes: [moduleQuizzes, listBuiltInModules().length],
  module_progress: [moduleProgress, seededModules.moduleProgress.length],
  notices: [notices, seededNotices.notices.length + tips.length],
  notifications: [notifications, readings.length + tips.length],
} as const satisfies Record<string, readonly [PgTable, number]>;

describe('the loaded catalogue', () => {
  let db: Database;
  beforeAll(async () => {
    const fresh = await openFreshDatabase();
    db = fresh.db;
    expect(await loadDemoCatalogue({ db, clock, log, media })).toBe('loaded');
    return fresh.close;
  });

  it.each(Object.entries(everyTable))('fills %s with all of its data', async (_name, [table, expected]) => {
    expect(expected).toBeGreaterThan(0);
    expect(await db.$count(table)).toBe(expected);
  });

  it('leaves a marker', async () => {
    const [marker] = await db.select().from(appState).where(eq(appState.key, 'demo-catalogue'));
    expect(marker?.value).toEqual({
      version: 5,
      given: { units, modules: fingerprintModules() },
      loadedAt: NOW.toISOString(),
    });
  });

  it('lets only the four demo accounts sign in', async () => {
    const rows = await db.select().from(users);
    const demoEmails: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => email);
    const demo = rows.filter(({ email }) => demoEmails.includes(email));
    const others = rows.filter(({ email }) => !demoEmails.includes(email));
    expect(demo).toHaveLength(4);
    const [demoHash, ...moreDemoHashes] = new Set(demo.map(({ password_hash }) => password_hash));
    const [lockedHash, ...moreLockedHashes] = new Set(others.map(({ password_hash }) => password_hash));
    expect([...moreDemoHashes, ...moreLockedHashes]).toEqual([]);
    expect(await verifyPassword(DEMO_PASSWORD, demoHash ?? '')).toBe(true);
    expect(lockedHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(DEMO_PASSWORD, lockedHash ?? '')).toBe(false);
  });

  it('has everybody verified on the day they joined', async () => {
    const rows = await db.select().from(users);
    for (const person of people) {
      const joinedAt = later(NOW, { days: -person.joinedDaysAgo });
      const row = rows.find(({ id }) => id === person.id);
      expect([row?.created_at, row?.email_verified_at]).toEqual([joinedAt, joinedAt]);
    }
  });

  it('counts followers the same as a recount', async () => {
    const [ines] = await db.select().from(profiles).where(eq(profiles.user_id, accounts.ines.id));
    expect(ines?.follower_count).toBe(follows.filter(({ following }) => following === 'ines').length);
    expect(ines?.following_count).toBe(follows.filter(({ follower }) => follower === 'ines').length);
    const followers = db.$count(userFollows, eq(userFollows.following_id, profiles.user_id));
    const following = db.$count(userFollows, eq(userFollows.follower_id, profiles.user_id));
    const miscounted = or(ne(profiles.follower_count, followers), ne(profiles.following_count, following));
    expect(await db.$count(profiles, miscounted)).toBe(0);
  });

  it('counts students, reviews and ratings the same as a recount', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select f.student_count, f.review_count, f.rating_sum,
        (select count(*)::int from enrollments e where e.course_id = f.course_id) as students,
        (select count(*)::int from course_reviews r where r.course_id = f.course_id) as reviews,
        (select coalesce(sum(rating), 0)::int from course_reviews r where r.course_id = f.course_id) as ratings
      from course_figures f`);
    expect(rows.some(({ student_count }) => Number(student_count) > 0)).toBe(true);
    for (const { students, reviews, ratings, ...counted } of rows)
      expect(counted).toEqual({ student_count: students, review_count: reviews, rating_sum: ratings });
  });

  it('has Premium paid for the current month, with a card that renews it', async () => {
    const rows = await db
      .select({ ours: subscriptions, theirs: testPaySubscriptions, customer: testPayCustomers })
      .from(subscriptions)
      .innerJoin(
        billingCustomers,
        and(
          eq(billingCustomers.user_id, subscriptions.user_id),
          eq(billingCustomers.provider, subscriptions.provider),
        ),
      )
      .innerJoin(testPayCustomers, eq(testPayCustomers.id, billingCustomers.provider_customer_id))
      .innerJoin(
        testPaySubscriptions,
        and(
          eq(testPaySubscriptions.id, subscriptions.provider_subscription_id),
          eq(testPaySubscriptions.customer_id, testPayCustomers.id),
        ),
      );
    expect(rows).toHaveLength(everyTable.subscriptions[1]);
    for (const { ours, theirs, customer } of rows) {
      expect(ours).toMatchObject({
        provider: 'test-pay',
        product_id: PREMIUM_PRODUCT_ID,
        status: 'active',
        current_period_end: theirs.period_end,
        created_at: theirs.started_at,
      });
      expect(theirs).toMatchObject({ status: 'active', next_charge_at: theirs.period_end, ended_at: null });
      expect(customer).toMatchObject({
        user_ref: ours.user_id,
        card_last4: '4242',
        card_expiry: '12/30',
        card_outcome: 'succeeds',
      });
      expect(ours.current_period_end > NOW).toBe(true);
      expect(ours.current_period_end <= monthLater(NOW)).toBe(true);
    }
  });

  it('has every purchase ordered, paid, booked and known to the provider', async () => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select e.created_at = p.paid_at as is_paid_then, o.status, p.creator_id = c.creator_id as is_creators,
        array[p.amount_cents, o.amount_cents, t.amount_cents, -booked.buyer] as amounts, c.price_cents,
        booked.creator, booked.fee, t.fee_cents, booked.sum, b.user_id = p.user_id as is_customers,
        sold.lessons,
        (select count(*)::int from lessons l where l.course_id = c.id) as lessons_now
      from enrollments e
      join courses c on c.id = e.course_id
      left join payments p on p.user_id = e.user_id and p.course_id = e.course_id
      left join orders o on o.id = p.order_id
      left join test_pay_payments t on t.id = p.provider_payment_id and t.order_ref = o.id::text
      left join billing_customers b on b.provider = p.provider and b.provider_customer_id = t.customer_id
      cross join lateral (
        select sum(amount_cents) filter (where account = 'buyer')::int as buyer,
          sum(amount_cents) filter (where account = 'creator' and party_id = c.creator_id)::int as creator,
          sum(amount_cents) filter (where account = 'provider_fee')::int as fee, sum(amount_cents)::int as sum
        from ledger_entries join ledger_postings l on l.id = posting_id where l.payment_id = p.id) booked
      cross join lateral (
        select count(*)::int as lessons from sold_lessons where payment_id = p.id) sold
      where e.source = 'purchase'`);
    expect(rows).toHaveLength(bought.length);
    for (const { price_cents, fee_cents, lessons_now, ...sale } of rows) {
      const price = Number(price_cents);
      expect(sale).toEqual({
        is_paid_then: true,
        status: 'paid',
        is_creators: true,
        is_customers: true,
        amounts: [price, price, price, price],
        creator: creatorCents('course', price),
        fee: fee_cents,
        sum: 0,
        lessons: lessons_now,
      });
    }
  });

  it('has every tip ordered, paid in full to the creator, said in the chat and told to the creator', async () => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select m.message, m.tip_cents, o.tip_message, o.status, o.consented_at, p.title, s.title as stream,
        array[p.amount_cents, o.amount_cents, t.amount_cents, -booked.buyer, booked.creator,
          (n.facts ->> 'amountCents')::int] as amounts,
        m.created_at = p.paid_at and n.created_at = p.paid_at and r.created_at = p.paid_at as is_at_once,
        p.user_id = m.user_id and n.actor_id = m.user_id and b.user_id = m.user_id as is_authors,
        p.creator_id = s.creator_id and r.user_id = s.creator_id as is_creators,
        p.stream_id = s.id and n.stream_id = s.id as is_streams, booked.fee = t.fee_cents as is_fee, booked.sum
      from stream_chat_messages m
      join live_streams s on s.id = m.stream_id
      left join orders o on o.id = m.order_id
      left join payments p on p.order_id = o.id
      left join test_pay_payments t on t.id = p.provider_payment_id and t.order_ref = o.id::text
      left join billing_customers b on b.provider = p.provider and b.provider_customer_id = t.customer_id
      left join notices n on n.kind = 'tip_received' and n.subject_key = 'payment:' || p.id
      left join notifications r on r.notice_id = n.id
      cross join lateral (
        select sum(amount_cents) filter (where account = 'buyer')::int as buyer,
          sum(amount_cents) filter (where account = 'creator' and party_id = s.creator_id)::int as creator,
          sum(amount_cents) filter (where account = 'provider_fee')::int as fee, sum(amount_cents)::int as sum
        from ledger_entries join ledger_postings l on l.id = posting_id where l.payment_id = p.id) booked
      where m.message_type = 'tip'`);
    expect(rows).toHaveLength(tips.length);
    for (const { message, tip_cents, tip_message, title, stream, amounts, ...tip } of rows) {
      expect(tip).toEqual({
        status: 'paid',
        consented_at: null,
        is_at_once: true,
        is_authors: true,
        is_creators: true,
        is_streams: true,
        is_fee: true,
        sum: 0,
      });
      expect(title).toBe(tipTitle(String(stream)));
      expect(amounts).toEqual(Array(6).fill(tip_cents));
      expect(message).toBe(tip_message || tipWords(Number(tip_cents)));
    }
    expect(rows.map(({ message }) => message)).toContain('Sent $5 tip!');
  });

  it('numbers receipts in the order of their payments', async () => {
    const rows = await db.select().from(payments).orderBy(asc(payments.receipt_number));
    const times = rows.map(({ paid_at }) => paid_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('lets the demo creator earn, teach and be watched in each of the last three months', async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`
      select (${NOW.toISOString()}::timestamptz::date - day) / 30 as month, sum(cents)::int as cents,
        sum(enrolled)::int as enrolled, sum(seconds)::int as seconds, sum(followers)::int as followers
      from (
        select day, cents, 0 as enrolled, 0 as seconds, 0 as followers, creator_id from earning_days
        union all select day, 0, 1, 0, 0, creator_id from course_milestones
          join courses on id = course_id where milestone = 'enrolled'
        union all select day, 0, 0, seconds, 0, creator_id from lesson_watch_days join courses on id = course_id
        union all select created_at::date, 0, 0, 0, 1, following_id from user_follows) as facts
      where creator_id = ${accounts.ines.id} and day > ${NOW.toISOString()}::timestamptz::date - 90
      group by 1 order by 1`);
    expect(rows.map(({ month }) => month)).toEqual([0, 1, 2]);
    for (const { cents, enrolled, seconds, followers } of rows) {
      expect(cents).toBeGreaterThanOrEqual(5000);
      expect(enrolled).toBeGreaterThanOrEqual(4);
      expect(seconds).toBeGreaterThanOrEqual(600);
      expect(followers).toBeGreaterThanOrEqual(3);
    }
  });

  it('shows sensible figures on every course card', async () => {
    const cards = await db
      .select({ ...courseCardColumns, createdAt: courses.created_at, publishedAt: courses.published_at })
      .from(courses)
      .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
      .innerJoin(profiles, and(eq(profiles.user_id, courses.creator_id), eq(profiles.role, 'creator')))
      .where(eq(courses.is_published, true));
    expect(cards).toHaveLength(publishedCount);
    for (const card of cards) {
      expect(card.publishedAt).toEqual(card.createdAt);
      expect(card.lessonMinutes).toBeGreaterThanOrEqual(4);
      expect(card.lessonMinutes).toBeLessThanOrEqual(card.durationHours * 60);
      expect(card.ratingAverage === null).toBe(card.reviewCount === 0);
      expect(card.ratingAverage ?? 5).toBeGreaterThanOrEqual(3.5);
      expect(card.ratingAverage ?? 5).toBeLessThanOrEqual(5);
    }
  });

  it('gives every lesson its creator’s own video, stored in full, with its length', async () => {
    const rows = await db
      .select({
        lesson: lessons,
        upload: uploads,
        creatorId: courses.creator_id,
        isPublished: courses.is_published,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .leftJoin(uploads, eq(uploads.id, lessons.upload_id));
    expect(rows.filter(({ upload }) => !upload).map(({ isPublished }) => isPublished)).toEqual([false]);
    for (const { lesson, upload, creatorId } of rows.filter(({ upload }) => upload)) {
      expect(upload).toMatchObject({ owner_id: creatorId, status: 'ready', content_type: 'video/mp4' });
      expect(lesson.duration_minutes).toBe(Math.max(1, Math.round((upload?.duration_seconds ?? 0) / 60)));
      expect((await media.head(upload?.media_key ?? ''))?.size).toBe(upload?.size_bytes);
    }
  });

  it('hides the draft', async () => {
    const rows = await db.select().from(courses).where(eq(courses.is_published, false));
    expect(rows.map(({ id, published_at }) => [id, published_at])).toEqual([[drafts.blueTiles.id, null]]);
  });

  it('numbers each course’s lessons from 0 without gaps, a free preview first', async () => {
    const rows = await db.select().from(lessons).orderBy(asc(lessons.course_id), asc(lessons.order_index));
    const byCourse = Map.groupBy(rows, ({ course_id }) => course_id);
    expect(byCourse.size).toBe(everyTable.courses[1]);
    for (const list of byCourse.values()) {
      expect(list.map(({ order_index }) => order_index)).toEqual(list.map((_, position) => position));
      expect(list[0]?.is_free_preview).toBe(true);
    }
  });

  it.each([
    ['progress', courseProgress],
    ['bookmarks', lessonBookmarks],
  ])('keeps %s within the lessons of their course', async (_name, table) => {
    const rows = await db
      .select({ course: table.course_id, lessonsCourse: lessons.course_id })
      .from(table)
      .innerJoin(lessons, eq(lessons.id, table.lesson_id));
    expect(rows.map(({ lessonsCourse }) => lessonsCourse)).toEqual(rows.map(({ course }) => course));
  });

  it('schedules streams on the quarter hour, in chronological order', async () => {
    for (const row of await db.select().from(liveStreams)) {
      expect(row.scheduled_start_time.getTime() % (15 * 60 * 1000)).toBe(0);
      expectInOrder(row.created_at, row.scheduled_start_time);
      const isOver = row.scheduled_start_time < NOW;
      expect(row.status).toBe(isOver ? 'ended' : 'scheduled');
      if (isOver) expectInOrder(row.scheduled_start_time, row.actual_start_time, row.end_time, NOW);
      else expect([row.actual_start_time, row.end_time]).toEqual([null, null]);
    }
  });

  it('kept talk and viewers to the time a stream was live, with its peak among them', async () => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select s.id, s.max_viewers, max(v.viewers) as peak, min(v.viewers) > 0 as is_never_empty,
        min(v.minute) = date_trunc('minute', s.actual_start_time) as is_sampled_at_first,
        max(v.minute) <= s.end_time and count(v) > extract(epoch from s.end_time - s.actual_start_time) / 60
          as is_sampled_throughout,
        (select bool_and(created_at between s.actual_start_time and s.end_time)
          from stream_chat_messages where stream_id = s.id) as is_said_meanwhile
      from live_streams s left join stream_viewer_samples v on v.stream_id = s.id
      where s.status = 'ended' group by s.id`);
    expect(rows).toHaveLength(Object.keys(chats).length);
    for (const { id: _, max_viewers, peak, ...row } of rows) {
      expect(peak).toBe(max_viewers);
      expect(row).toEqual({
        is_never_empty: true,
        is_sampled_at_first: true,
        is_sampled_throughout: true,
        is_said_meanwhile: true,
      });
    }
  });

  it('announces a stream while it is live', async () => {
    const rows = await db
      .select()
      .from(notices)
      .innerJoin(liveStreams, eq(liveStreams.id, notices.stream_id))
      .where(eq(notices.kind, 'stream_live'));
    for (const { live_streams: stream, notices: notice } of rows)
      expectInOrder(stream.actual_start_time, notice.created_at, stream.end_time);
  });

  it('marks notifications as read only in the past', async () => {
    const rows = await db.select().from(notifications);
    expect(rows.filter(({ read_at }) => read_at === null)).toHaveLength(
      readings.filter((isRead) => !isRead).length,
    );
    for (const { created_at, read_at } of rows) expectInOrder(created_at, read_at ?? created_at, NOW);
  });

  it('publishes the modules it ships with, under their fixed ids and prices', async () => {
    const rows = await db.select().from(modules).orderBy(asc(modules.module_number));
    expect(
      rows.map((row) => [row.module_number, row.content, row.built_in_fingerprint, row.created_at]),
    ).toEqual(
      listBuiltInModules().map(({ moduleNumber, text, fingerprint }) => [
        moduleNumber,
        text.content,
        fingerprint,
        later(NOW, { days: -seededModules.ACADEMY_OPENED_DAYS_AGO }),
      ]),
    );
    for (const row of rows) {
      const isPremium = row.module_number <= 10;
      expect(row.id).toBe(seededModules.MODULE_IDS[row.module_number]);
      expect(row.is_free_with_subscription).toBe(isPremium);
      expect(row.individual_price_cents).toBe(isPremium ? null : MODULE_CENTS[row.module_number]);
      expect(Math.abs(row.word_count / 240 - row.estimated_reading_time)).toBeLessThanOrEqual(0.5);
    }
  });

  it('has a fixed id for every possible module', () => {
    const ids = Array.from({ length: MODULE_COUNT }, (_, index) => seededModules.MODULE_IDS[index + 1]);
    expect(z.array(z.uuidv4()).parse(ids)).toEqual(ids);
    expect(new Set(ids).size).toBe(MODULE_COUNT);
  });

  it('lets the demo subscriber continue in the second module', async () => {
    const rows = await db
      .select({
        user: moduleProgress.user_id,
        module: modules.module_number,
        progress: moduleProgress.progress_percentage,
        isCompleted: sql<boolean>`${moduleProgress.completed_at} is not null`,
      })
      .from(moduleProgress)
      .innerJoin(modules, eq(modules.id, moduleProgress.module_id))
      .orderBy(asc(modules.module_number));
    expect(rows).toEqual([
      { user: accounts.odette.id, module: 1, progress: 100, isCompleted: true },
      { user: accounts.odette.id, module: 2, progress: 62, isCompleted: false },
    ]);
  });
});

describe('loadDemoCatalogue', () => {
  let fresh: Database;
  beforeEach(async () => {
    const { db, close } = await openFreshDatabase();
    fresh = db;
    return close;
  });

  it('changes nothing the second time: what was deleted or rewritten stays that way', async () => {
    await loadDemoCatalogue({ db: fresh, clock, log, media });
    await fresh.delete(userFollows);
    await fresh.delete(courseReviews).where(eq(courseReviews.user_id, accounts.kaisa.id));
    await fresh.delete(users).where(eq(users.id, accounts.joern.id));
    await fresh
      .update(courses)
      .set({ title: 'Another title' })
      .where(eq(courses.creator_id, accounts.ines.id));
    const before = await snapshot(fresh);
    expect(
      await loadDemoCatalogue({ db: fresh, clock: { now: () => later(NOW, { days: 3 }) }, log, media }),
    ).toBe('already there');
    expect(await snapshot(fresh)).toEqual(before);
  });

  it('loads one catalogue when several processes start together', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => loadDemoCatalogue({ db: fresh, clock, log, media })),
    );
    expect(outcomes.toSorted()).toEqual(['already there', 'already there', 'loaded']);
    expect(await fresh.$count(users)).toBe(everyTable.users[1]);
    expect(await fresh.$count(userFollows)).toBe(everyTable.user_follows[1]);
  });

  it('leaves no rows when the clips cannot be stored', async () => {
    const full = {
      ...media,
      head: () => Promise.resolve(null),
      put: () => Promise.reject(new Error('disk full')),
    };
    await expect(loadDemoCatalogue({ db: fresh, clock, log, media: full })).rejects.toThrow('disk full');
    expect([await fresh.$count(users), await fresh.$count(appState)]).toEqual([0, 0]);
  });

  it('leaves out people whose address is taken, and everything of theirs', async () => {
    const { amara, hana } = accounts;
    await fresh.insert(users).values([amara, hana].map(({ email }) => ({ email, password_hash: 'theirs' })));
    expect(await loadDemoCatalogue({ db: fresh, clock, log, media })).toBe('loaded');
    const theirs = eq(users.password_hash, 'theirs');
    expect(await fresh.$count(users, theirs)).toBe(2);
    expect(await fresh.$count(profiles)).toBe(everyTable.profiles[1] - 2);
    const taught = Object.values(seededCourses.courses).filter(({ creator }) => creator !== 'hana');
    expect(await fresh.$count(courses, eq(courses.is_published, true))).toBe(taught.length);
  });

  it('adds only what is missing, and claims no progress in somebody else’s module', async () => {
    await loadDemoCatalogue({ db: fresh, clock, log, media });
    await fresh.delete(appState);
    await fresh.delete(moduleProgress);
    await fresh.delete(modules).where(ne(modules.module_number, 1));
    await fresh.delete(moduleVersions);
    await fresh.delete(moduleQuizzes);
    await fresh.update(modules).set({ id: randomUUID(), title: 'Written by hand' });
    expect(await loadDemoCatalogue({ db: fresh, clock, log, media })).toBe('loaded');
    const [kept, ...added] = await fresh.select().from(modules).orderBy(asc(modules.module_number));
    expect([kept?.title, added.length]).toEqual(['Written by hand', everyTable.modules[1] - 1]);
    expect(await fresh.$count(moduleProgress)).toBe(everyTable.module_progress[1] - 1);
    expect(await fresh.$count(userFollows)).toBe(everyTable.user_follows[1]);
    expect(await fresh.$count(payments)).toBe(everyTable.payments[1]);
  });
});

function expectInOrder(...moments: (Date | null | undefined)[]) {
  const times = moments.map((moment) => z.date().parse(moment).getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
}

function snapshot(db: Database) {
  const tables: PgTable[] = [...Object.values(everyTable).map(([table]) => table), appState];
  return Promise.all(tables.map((table) => db.select().from(table)));
}

async function openFreshDatabase() {
  const database = await createTestDatabase();
  // On a busy machine the others wait a while for the one that loads.
  const handle = openDatabase({ url: database.url, log, limits: PATIENT });
  const close = () => handle.close().then(database.drop);
  return { db: handle.db, close };
}
