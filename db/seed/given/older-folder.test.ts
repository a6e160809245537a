import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, between, eq, inArray, isNotNull, ne, notExists } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#db/seed/accounts.ts';
import { courses as courseSeeds } from '#db/seed/courses.ts';
import { follows } from '#db/seed/follows.ts';
import { fingerprintModules } from '#db/seed/insert-academy.ts';
import { enrolments } from '#db/seed/learning/enrolments.ts';
import { reviews } from '#db/seed/learning/reviews.ts';
import { lessons as lessonSeeds } from '#db/seed/lessons.ts';
import { chats } from '#db/seed/live/chats.ts';
import { loadDemoCatalogue } from '#db/seed/load-demo-catalogue.ts';
import { streams } from '#db/seed/streams.ts';
import { moduleProgress, modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import { renewCurriculum } from '#server/academy/curriculum/renew-curriculum.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { later, systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { appState } from '#server/platform/db/state/app-state.tables.ts';
import { createLog } from '#server/platform/log.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { liveStreams, streamReminders, streamViewerSamples } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { fingerprintOlder } from './adopt-modules.ts';
import { type Given, readGiven, writeGiven } from './given.ts';
import { units } from './units.ts';

const NOW = new Date('2026-03-14T10:22:37.512Z');
const clock = { now: () => NOW };
const log = createLog({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'lunula-older-'));
const media = createDiskStore({ folder });
afterAll(() => rmSync(folder, { recursive: true }));

const load = () => loadDemoCatalogue({ db, clock, log, media });

let db: Database;
const loaded = await createTestDatabase();
const loading = openDatabase({ url: loaded.url, log });
db = loading.db;
await load();
await loading.close();
afterAll(loaded.drop);

beforeEach(async () => {
  // A copy takes a fraction of the time that loading does.
  const database = await createTestDatabase(loaded.name);
  const handle = openDatabase({ url: database.url, log });
  db = handle.db;
  return () => handle.close().then(database.drop);
});

/** As if the catalogue had come from a version without these. */
async function pretendGiven(change: (given: Given) => Given): Promise<void> {
  const given = change(await readGiven(db));
  await db.transaction((tx) => writeGiven(tx, given, NOW));
}

const without = (names: readonly string[], ...missing: string[]) =>
  names.filter((name) => !missing.includes(name));

async function forgetCourse(id: string): Promise<void> {
  await db.delete(enrollments).where(eq(enrollments.course_id, id));
  await db.delete(courses).where(eq(courses.id, id));
}

const lessonsOf = (courseId: string) =>
  db.select().from(lessons).where(eq(lessons.course_id, courseId)).orderBy(lessons.order_index);

describe('an older data folder', () => {
  it('gets a new course with everything that belongs to it, except what needs a deleted person', async () => {
    const { id } = courseSeeds.gelPrep;
    await forgetCourse(id);
    // What the sweep does a week after the last lesson that used it is deleted.
    const isUnused = notExists(db.select().from(lessons).where(eq(lessons.upload_id, uploads.id)));
    await db.delete(uploads).where(and(eq(uploads.owner_id, accounts.hana.id), isUnused));
    await db
      .update(subscriptions)
      .set({ status: 'canceled' })
      .where(eq(subscriptions.user_id, accounts.kaisa.id));
    await db.delete(users).where(eq(users.id, accounts.kaisa.id));
    await pretendGiven((given) => ({
      ...given,
      units: { ...given.units, courses: without(given.units.courses, 'gelPrep') },
    }));
    expect(await load()).toBe('loaded');
    const others = ({ account }: { account: string }) => account !== 'kaisa';
    expect(await db.$count(lessons, eq(lessons.course_id, id))).toBe(lessonSeeds.gelPrep.length);
    expect(await db.$count(enrollments, eq(enrollments.course_id, id))).toBe(
      enrolments.gelPrep.filter(others).length,
    );
    expect(await db.$count(courseReviews, eq(courseReviews.course_id, id))).toBe(
      reviews.gelPrep.filter(others).length,
    );
    expect(await load()).toBe('already there');
  });

  it('gets new lessons at the end of a course that people have changed', async () => {
    const { id } = courseSeeds.gelPrep;
    const [first, second, third] = lessonSeeds.gelPrep.map((lesson) => lesson.id);
    // Somebody deleted the first; the second and third are new.
    await db.delete(lessons).where(inArray(lessons.id, [first, second, third].map(String)));
    await db.insert(lessons).values({ course_id: id, order_index: 9, title: 'Mine' });
    await pretendGiven((given) => ({
      ...given,
      units: { ...given.units, lessons: without(given.units.lessons, String(second), String(third)) },
    }));
    const kept = await lessonsOf(id);
    expect(await load()).toBe('loaded');
    const all = await lessonsOf(id);
    expect(all.slice(0, kept.length)).toEqual(kept);
    expect(all.slice(kept.length).map((lesson) => [lesson.id, lesson.order_index])).toEqual([
      [second, 10],
      [third, 11],
    ]);
    expect(await db.$count(lessonCaptions, eq(lessonCaptions.lesson_id, String(third)))).toBe(1);
    expect(await load()).toBe('already there');
  });

  it('gets new reviews of a course it has, unless their author has written or deleted one', async () => {
    const { id } = courseSeeds.gelPrep;
    const [fresh, written, deleted] = reviews.gelPrep;
    await db.delete(courseReviews).where(
      inArray(
        courseReviews.id,
        [fresh, written, deleted].map(({ id }) => id),
      ),
    );
    await db.delete(enrollments).where(eq(enrollments.user_id, accounts[fresh.account].id));
    const own = { user_id: accounts[written.account].id, course_id: id, rating: 1, review_text: 'Mine' };
    await db.insert(courseReviews).values(own);
    await pretendGiven((given) => ({
      ...given,
      units: { ...given.units, reviews: without(given.units.reviews, fresh.id, written.id) },
    }));
    expect(await load()).toBe('loaded');
    const rows = await db.select().from(courseReviews).where(eq(courseReviews.course_id, id));
    const textsOf = (account: keyof typeof accounts) =>
      rows.filter(({ user_id }) => user_id === accounts[account].id).map((row) => row.review_text);
    expect([fresh, written, deleted].map(({ account }) => textsOf(account))).toEqual([
      [fresh.review_text],
      ['Mine'],
      [],
    ]);
    const isTheirs = and(eq(enrollments.user_id, accounts[fresh.account].id), eq(enrollments.course_id, id));
    expect(await db.$count(enrollments, isTheirs)).toBe(1);
    expect(await load()).toBe('already there');
  });

  it('from version 3, which kept no list of lessons and reviews, gets those added since', async () => {
    await db.delete(lessons).where(eq(lessons.course_id, courseSeeds.gelPrep.id));
    await db.delete(courseReviews);
    const { modules: modulesGiven, units: given } = await readGiven(db);
    const { accounts: people, courses: taught, streams: live } = given;
    const older = { units: { accounts: people, courses: taught, streams: live }, modules: modulesGiven };
    await db.update(appState).set({ value: { version: 3, given: older } });
    const had = await readGiven(db);
    await load();
    const isBack = (kind: 'lessons' | 'reviews') => units[kind].filter((id) => !had.units[kind].includes(id));
    expect(await db.$count(courseReviews)).toBe(isBack('reviews').length);
    expect(units.lessons).toEqual(expect.arrayContaining([...had.units.lessons]));
    expect(had.units.lessons).toEqual(expect.arrayContaining(lessonSeeds.gelPrep.map(({ id }) => id)));
  });

  it('from version 4, whose streams had no chat, gets what was said and tipped when its stream was live', async () => {
    const { auraClinic, apexOnTrial } = streams;
    await db.delete(liveStreams).where(eq(liveStreams.id, apexOnTrial.id));
    const tips = await db
      .delete(streamChatMessages)
      .where(isNotNull(streamChatMessages.order_id))
      .returning();
    await db.delete(streamChatMessages);
    await db.delete(streamViewerSamples);
    const start = new Date('2025-11-02T18:00:20.000Z');
    const end = later(start, { minutes: 78 });
    await db
      .update(liveStreams)
      .set({ actual_start_time: start, end_time: end })
      .where(eq(liveStreams.id, auraClinic.id));
    await db.delete(users).where(eq(users.id, accounts.sina.id));
    const { units: given, modules: modulesGiven } = await readGiven(db);
    const { chats: _, ...older } = given;
    await db.update(appState).set({ value: { version: 4, given: { units: older, modules: modulesGiven } } });
    const paidBefore = await db.$count(payments);

    expect(await load()).toBe('loaded');
    const said = await db.select().from(streamChatMessages).orderBy(streamChatMessages.created_at);
    const due = (chats.auraClinic ?? []).filter(({ account }) => account !== 'sina');
    expect(said.map(({ id, created_at }) => [id, created_at])).toEqual(
      due.map(({ id, seconds }) => [id, later(start, { seconds })]),
    );
    expect(await db.$count(streamChatMessages, isNotNull(streamChatMessages.order_id))).toBe(tips.length);
    expect((await db.$count(payments)) - paidBefore).toBe(tips.length);
    expect(
      await db.$count(
        streamViewerSamples,
        between(streamViewerSamples.minute, later(start, { minutes: -1 }), end),
      ),
    ).toBe(79);
    expect(await load()).toBe('already there');
  });

  it('leaves what people deleted or changed as it is, whatever else is new', async () => {
    await forgetCourse(courseSeeds.marble.id);
    await db.delete(userFollows);
    await db.update(courses).set({ title: 'Mine now' }).where(eq(courses.id, courseSeeds.gelPrep.id));
    await db.delete(liveStreams);
    await pretendGiven((given) => ({
      ...given,
      units: { ...given.units, streams: without(given.units.streams, 'oneMagnet') },
    }));
    expect(await load()).toBe('loaded');
    expect((await db.select().from(liveStreams)).map(({ id }) => id)).toEqual([streams.oneMagnet.id]);
    expect(await db.$count(userFollows)).toBe(0);
    expect(await db.$count(courses, eq(courses.id, courseSeeds.marble.id))).toBe(0);
    expect(await db.$count(courses, eq(courses.title, 'Mine now'))).toBe(1);
  });

  it('gets a new person along with their follows, enrolments and payments', async () => {
    await db.delete(users).where(eq(users.id, accounts.joern.id));
    await pretendGiven((given) => ({
      ...given,
      units: { ...given.units, accounts: without(given.units.accounts, 'joern') },
    }));
    const isTheirs = eq(userFollows.follower_id, accounts.joern.id);
    expect(await load()).toBe('loaded');
    expect(await db.$count(userFollows, isTheirs)).toBe(
      follows.filter(({ follower }) => follower === 'joern').length,
    );
    const learnt = Object.values(enrolments)
      .flat()
      .filter(({ account }) => account === 'joern');
    expect(await db.$count(enrollments, eq(enrollments.user_id, accounts.joern.id))).toBe(learnt.length);
    expect(await db.$count(payments, eq(payments.user_id, accounts.joern.id))).toBe(
      learnt.filter(({ source }) => source === 'purchase').length,
    );
    const said = (chats.auraClinic ?? []).filter(({ account }) => account === 'joern');
    expect(await db.$count(streamChatMessages, eq(streamChatMessages.user_id, accounts.joern.id))).toBe(
      said.length,
    );
    expect(await db.$count(streamReminders, eq(streamReminders.user_id, accounts.joern.id))).toBe(1);
    const miscounted = ne(
      profiles.following_count,
      db.$count(userFollows, eq(userFollows.follower_id, profiles.user_id)),
    );
    expect(await db.$count(profiles, miscounted)).toBe(0);
  });

  describe('whose modules came without questions', () => {
    const renew = () =>
      renewCurriculum({ db, clock: systemClock, log, announcePublicChange: () => Promise.resolve() });
    const isNumber = (number: number) => eq(modules.module_number, number);
    const shown = () =>
      db
        .select({ number: modules.module_number, title: modules.title, questions: moduleQuizzes.questions })
        .from(modules)
        .leftJoin(moduleQuizzes, and(eq(moduleQuizzes.module_id, modules.id), moduleQuizzes.is_active))
        .orderBy(modules.module_number);

    /** Module 1 has an older text, 2 is missing, 8 was rewritten by hand and 11 lacks only its questions. */
    beforeEach(async () => {
      await db.delete(moduleQuizzes);
      await db.update(modules).set({ built_in_fingerprint: null });
      await db.delete(modules).where(isNumber(2));
      await db.update(modules).set({ title: 'An older text' }).where(isNumber(1));
      await db.update(moduleVersions).set({ questions: [], title: 'An older text' });
      const rows = await db.select().from(modules);
      const given = Object.fromEntries(rows.map((row) => [row.module_number, fingerprintOlder(row)]));
      await db.update(modules).set({ title: 'Written by hand' }).where(isNumber(8));
      await pretendGiven((other) => ({ ...other, modules: given }));
    });

    it('gets new modules, newer texts and questions, except where someone has written their own', async () => {
      expect(await load()).toBe('loaded');
      await renew();
      expect(await shown()).toEqual(
        listBuiltInModules().map(({ moduleNumber: number, text: { title, questions } }) =>
          number === 8 ? { number, title: 'Written by hand', questions: null } : { number, title, questions },
        ),
      );
      expect(await load()).toBe('already there');
      const marked = await db.select().from(modules).where(ne(modules.module_number, 8));
      expect(Object.fromEntries(marked.map((row) => [row.module_number, row.built_in_fingerprint]))).toEqual(
        Object.fromEntries(Object.entries(fingerprintModules()).filter(([number]) => number !== '8')),
      );
    });

    it('keeps progress, and the text as it was among the versions', async () => {
      const before = await db.select().from(moduleProgress);
      expect(before).toHaveLength(1);
      await load();
      await renew();
      expect(await db.select().from(moduleProgress)).toEqual(expect.arrayContaining(before));
      const versions = await db
        .select({ version: moduleVersions.version, title: moduleVersions.title })
        .from(moduleVersions)
        .innerJoin(modules, and(eq(modules.id, moduleVersions.module_id), isNumber(1)))
        .orderBy(moduleVersions.version);
      expect(versions).toEqual([
        { version: 1, title: 'An older text' },
        { version: 2, title: 'The Living Nail' },
      ]);
    });

    it('is not renewed a second time after someone has changed a text back by hand', async () => {
      await load();
      await renew();
      await db.update(modules).set({ title: 'An older text' }).where(isNumber(1));
      await load();
      await renew();
      expect((await shown())[0]?.title).toBe('An older text');
    });
  });

  it('from version 2, which kept no list, gets what was added since and nothing it already had', async () => {
    await forgetCourse(courseSeeds.marble.id);
    await db.delete(modules).where(eq(modules.module_number, 11));
    const value = { version: 2, loadedAt: NOW.toISOString() };
    await db.update(appState).set({ value });
    const had = await readGiven(db);
    await load();
    expect(await db.$count(courses, eq(courses.id, courseSeeds.marble.id))).toBe(0);
    expect(await db.$count(modules, eq(modules.module_number, 11))).toBe(0);
    expect(had.units.chats).toEqual([]);
    for (const kind of ['accounts', 'courses', 'lessons', 'reviews', 'streams'] as const)
      expect(units[kind]).toEqual(expect.arrayContaining([...had.units[kind]]));
  });
});
