import { globSync, readFileSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseFigures, courses, courseWords, KNOWN_WORD_LENGTH } from '#server/courses/courses.tables.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { refreshKnownWordsJob } from './known-words.jobs.ts';
import { queueKnownWords } from './queue-known-words.ts';
import { refreshKnownWords } from './refresh-known-words.ts';
import { syncKnownWords } from './sync-known-words.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Person' });
const DRAFT = { is_published: false, published_at: null };
const PLAIN = { category: 'nail-art', description: 'Nails.' } as const;

const add = (title: string, options: Parameters<typeof makeCourse>[2] = {}) =>
  makeCourse(test, creator.id, { ...PLAIN, title, ...options });
const isKnown = async (word: string) => (await deps.db.$count(courseWords, eq(courseWords.word, word))) > 0;
const act = async (method: string, path: string, body?: object) => {
  const { status } = await call(method, path, { token: creator.token, ...(body && { body }) });
  expect(status).toBe(200);
};
const waiting = async () =>
  (await deps.queue.backlog()).find(({ name }) => name === refreshKnownWordsJob.name)?.waiting;
const runJob = () => deps.queue.drainJob(refreshKnownWordsJob);

beforeEach(async () => {
  await deps.db.delete(courses);
  await deps.db.delete(courseWords);
  await runJob();
});

describe('the known words', () => {
  it('become those of the published courses, their lessons and creators', async () => {
    const longest = 'l'.repeat(KNOWN_WORD_LENGTH.max);
    await add(`Kintsugi é à 24 ${longest}`, {
      description: `Ombré ${longest}x`,
      lessons: [{ title: 'Sealing' }],
    });
    await add('Tortoiseshell', DRAFT);
    await refreshKnownWords(deps);
    const known = await deps.db.select().from(courseWords).orderBy(asc(courseWords.word));
    expect(known.map(({ word }) => word).toSorted()).toEqual([
      '24',
      'art',
      'beginner',
      'kintsugi',
      longest,
      'nail',
      'ombre',
      'person',
      'sealing',
    ]);
  });

  it('lose only those no longer used', async () => {
    const course = await add('Kintsugi');
    await refreshKnownWords(deps);
    await deps.db.update(courses).set({ title: 'Tortoiseshell' }).where(eq(courses.id, course.id));
    await refreshKnownWords(deps);
    expect([await isKnown('kintsugi'), await isKnown('tortoiseshell'), await isKnown('nails')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are those of the most popular courses', async () => {
    const [course] = await Promise.all(Array.from({ length: 1_001 }, (_, at) => add(`Kintsugi${at}`)));
    await deps.db.update(courseFigures).set({ student_count: 1 });
    const id = course?.id ?? '';
    await deps.db.update(courseFigures).set({ student_count: 0 }).where(eq(courseFigures.course_id, id));
    await refreshKnownWords(deps);
    expect([await isKnown('kintsugi0'), await isKnown('kintsugi1000')]).toEqual([false, true]);
    await deps.db.update(courseFigures).set({ student_count: 2 }).where(eq(courseFigures.course_id, id));
    await refreshKnownWords(deps);
    expect(await isKnown('kintsugi0')).toBe(true);
    expect(await deps.db.$count(courseWords, sql`word like 'kintsugi%'`)).toBe(1_000);
  });

  it('are written only where they differ, so that only real changes are announced', async () => {
    await add('Kintsugi');
    const sync = () => deps.db.transaction(syncKnownWords);
    expect([await sync(), await sync()]).toEqual([true, false]);
  });

  it('are collected by one process at a time', async () => {
    const course = await add('Kintsugi');
    let second: Promise<boolean> | undefined;
    await deps.db.transaction(async (tx) => {
      expect(await syncKnownWords(tx)).toBe(true);
      await tx.update(courses).set({ title: 'Tortoiseshell' }).where(eq(courses.id, course.id));
      second = deps.db.transaction(syncKnownWords);
      await test.untilWaiting();
    });
    expect(await second).toBe(true);
    expect([await isKnown('kintsugi'), await isKnown('tortoiseshell')]).toEqual([false, true]);
  });

  it('are there right after an upgrade', async () => {
    await add('Kintsugi', { description: `Ombré ${'l'.repeat(KNOWN_WORD_LENGTH.max + 1)}` });
    const migration = readFileSync(globSync('db/migrations/*_course_search.sql')[0] ?? '', 'utf8');
    const fill = migration
      .split('--> statement-breakpoint')
      .find((part) => part.includes('INSERT INTO "course_words"'));
    await deps.db.execute(sql.raw(fill ?? ''));
    expect(await isKnown('kintsugi')).toBe(true);
    expect(await deps.db.transaction(syncKnownWords)).toBe(false);
  });
});

describe('a change to courses', () => {
  const form = { ...harmlessForm(courseFormSchema), title: 'Tortoiseshell', description: 'Nails.' };

  it('has the words collected, once for several changes, for misspelt searches to use', async () => {
    const search = async () => (await call<{ total: number }>('GET', '/api/courses?q=kintsuigi')).json.total;
    const course = await add('Kintsugi', { ...DRAFT, lessons: [{}] });
    const path = `/api/courses/${course.id}`;
    expect(await search()).toBe(0);

    await act('POST', `${path}/publish`);
    await act('PUT', path, { ...form, title: 'Kintsugi again' });
    expect([await search(), await waiting()]).toEqual([0, 1]);
    expect(await runJob()).toEqual({ completed: 1, failed: 0 });
    expect(await search()).toBe(1);
  });

  it.each<[what: string, jobs: number, isPublished: boolean, method: string, path: string, body?: object]>([
    ['publishing', 1, false, 'POST', '/publish'],
    ['publishing again', 0, true, 'POST', '/publish'],
    ['unpublishing', 1, true, 'POST', '/unpublish'],
    ['unpublishing again', 0, false, 'POST', '/unpublish'],
    ['editing', 1, true, 'PUT', '', form],
    ['editing a draft', 0, false, 'PUT', '', form],
    ['deleting', 1, true, 'DELETE', ''],
    ['deleting a draft', 0, false, 'DELETE', ''],
  ])('queues that if words came or went: %s', async (_, jobs, isPublished, method, path, body) => {
    const course = await add('Kintsugi', { is_published: isPublished, lessons: [{}] });
    await act(method, `/api/courses/${course.id}${path}`, body);
    expect(await waiting()).toBe(jobs);
  });

  it('that rolls back queues nothing', async () => {
    const undone = deps.db.transaction(async (tx) => {
      await queueKnownWords(deps, tx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await waiting()).toBe(0);
  });

  it('is included by a job that was already waiting', async () => {
    const course = await add('Kintsugi');
    await deps.db.transaction((tx) => queueKnownWords(deps, tx));
    let running: ReturnType<typeof runJob> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx.update(courses).set({ title: 'Tortoiseshell' }).where(eq(courses.id, course.id));
      await queueKnownWords(deps, tx);
      running = runJob();
      await test.untilWaiting();
    });
    expect(await running).toEqual({ completed: 1, failed: 0 });
    expect(await isKnown('tortoiseshell')).toBe(true);
  });
});
