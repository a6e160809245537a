import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, ne, notExists } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#db/seed/accounts.ts';
import { courses as courseSeeds } from '#db/seed/courses.ts';
import { follows } from '#db/seed/follows.ts';
import { fingerprintModules, fingerprintOf } from '#db/seed/insert-academy.ts';
import { enrolments } from '#db/seed/learning/enrolments.ts';
import { reviews } from '#db/seed/learning/reviews.ts';
import { lessons as lessonSeeds } from '#db/seed/lessons.ts';
import { loadDemoCatalogue } from '#db/seed/load-demo-catalogue.ts';
import { streams } from '#db/seed/streams.ts';
import { modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { appState } from '#server/platform/db/app-state.tables.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { type Given, readGiven, writeGiven } from './given.ts';
import { units } from './units.ts';

const NOW = new Date('2026-03-14T10:22:37.512Z');
const clock = { now: () => NOW };
const log = createLog({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'lunula-older-'));
const media = createDiskStore({ folder });
afterAll(() => rmSync(folder, { recursive: true }));

let db: Database;
beforeEach(async () => {
  const database = await createTestDatabase();
  const handle = openDatabase({ url: database.url, log });
  db = handle.db;
  await load();
  return () => handle.close().then(database.drop);
});

const load = () => loadDemoCatalogue({ db, clock, log, media });

/** As if the catalogue had come from a version that did not have these yet. */
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

describe('an older data folder', () => {
  it('gets a new course with everything that belongs to it, except what needs a deleted person', async () => {
    const { id } = courseSeeds.gelPrep;
    await forgetCourse(id);
    // As the sweep does a week after the last lesson that used it was deleted.
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

  it('keeps what people deleted and changed, whatever else is new', async () => {
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

  it('gets a new person with whom they follow and what they learn', async () => {
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
    const miscounted = ne(
      profiles.following_count,
      db.$count(userFollows, eq(userFollows.follower_id, profiles.user_id)),
    );
    expect(await db.$count(profiles, miscounted)).toBe(0);
  });

  it('gets new modules and newer texts, except where someone has written another', async () => {
    await db.delete(modules).where(eq(modules.module_number, 2));
    await db.update(modules).set({ title: 'An older text' }).where(eq(modules.module_number, 1));
    await db.update(modules).set({ title: 'Written by hand' }).where(eq(modules.module_number, 8));
    const [older] = await db.select().from(modules).where(eq(modules.module_number, 1));
    const { 2: _, ...modulesGiven } = fingerprintModules();
    const olderText = older ? fingerprintOf(older) : '';
    await pretendGiven((given) => ({ ...given, modules: { ...modulesGiven, 1: olderText, 8: 'older' } }));
    expect(await load()).toBe('loaded');
    const rows = await db.select().from(modules).orderBy(modules.module_number);
    expect(rows.map(({ module_number, title }) => [module_number, title])).toEqual([
      [1, 'The Living Nail'],
      [2, 'Hygiene and a Safe Table'],
      [8, 'Written by hand'],
      [11, 'Ombré and Aura Blends'],
    ]);
    expect(await load()).toBe('already there');
  });

  it('of version 2, which kept no list, gets what came later and nothing it already had', async () => {
    await forgetCourse(courseSeeds.marble.id);
    await db.delete(modules).where(eq(modules.module_number, 11));
    const value = { version: 2, loadedAt: NOW.toISOString() };
    await db.update(appState).set({ value });
    const had = await readGiven(db);
    await load();
    expect(await db.$count(courses, eq(courses.id, courseSeeds.marble.id))).toBe(0);
    expect(await db.$count(modules, eq(modules.module_number, 11))).toBe(0);
    for (const kind of ['accounts', 'courses', 'streams'] as const)
      expect(units[kind]).toEqual(expect.arrayContaining([...had.units[kind]]));
  });
});
