import { traverseContractProcedures } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { collectIngredients, requireIngredients } from '#server/platform/public-cache/ingredients.ts';
import { createVisitorClient } from '#server/requests/api.ts';
import { listSitePages } from '#server/site/list-site-pages.ts';
import { contract } from '#shared/contract.ts';
import { makeCertificate } from '#tests/support/academy/make-certificate.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const creator = await makePerson(test, { role: 'creator' });
const student = await makePerson(test);
const course = await makeCourse(test, creator.id, { title: 'Marble', lessons: [{ is_free_preview: true }] });
await makeCourse(test, creator.id, { title: 'Agate' });
const stream = await makeStream(test, creator.id);
const liveStream = await makeStream(test, creator.id, { status: 'live' });
await makeEnrolment(test, student.id, course.id);
await makeReview(test, student.id, course.id);
const certificate = await makeCertificate(test, student.id);
const client = createVisitorClient(test.deps);
const [courseId, lessonId = ''] = [course.id, course.lessonIds[0]];

/** Each read open to visitors, under its path in the contract. */
const READS: Record<string, (() => Promise<unknown>)[]> = {
  'courses.list': [
    () => client.courses.list({}),
    () => client.courses.list({ sort: 'popular' }),
    () => client.courses.list({ q: 'marble' }),
    () => client.courses.list({ q: 'mrable' }),
  ],
  'courses.get': [() => client.courses.get({ courseId })],
  'courses.listRelated': [() => client.courses.listRelated({ courseId })],
  'lessons.get': [() => client.lessons.get({ courseId, lessonId })],
  'lessons.view': [() => client.lessons.view({ courseId, lessonId })],
  'reviews.list': [() => client.reviews.list({ courseId })],
  'profiles.get': [() => client.profiles.get({ userId: creator.id })],
  'profiles.listFollowers': [() => client.profiles.listFollowers({ userId: creator.id })],
  'profiles.listFollowing': [() => client.profiles.listFollowing({ userId: creator.id })],
  'streams.listOfCreator': [() => client.streams.listOfCreator({ userId: creator.id })],
  'streams.list': [() => client.streams.list({}), () => client.streams.list({ q: 'magnet' })],
  'streams.chat.list': [() => client.streams.chat.list({ streamId: stream.id })],
  'streams.get': [() => client.streams.get({ streamId: stream.id })],
  'liveVideo.getPlayback': [() => client.liveVideo.getPlayback({ streamId: liveStream.id })],
  'streams.getFace': [() => client.streams.getFace({ streamId: stream.id })],
  'academy.list': [() => client.academy.list()],
  'academy.getCertificate': [() => client.academy.getCertificate({ code: certificate.code })],
};

/** The names a table's changes are announced under. Tables not listed hold nothing visitors see. */
const NAMES_OF_TABLES: Record<string, RegExp> = {
  courses: /^(courses|course:.+|teaching:.+|related-courses)$/,
  course_figures: /^(course-figures|popularity|course:.+)$/,
  // Where all words are found, they decide how courses are looked up, and not which: see `public-names.test.ts`.
  course_words: /^(words|courses)$/,
  course_reviews: /^course:.+$/,
  review_replies: /^course:.+$/,
  lessons: /^(course-figures|course:.+)$/,
  course_search: /^courses$/,
  lesson_captions: /^course:.+$/,
  lesson_files: /^course:.+$/,
  uploads: /^course:.+$/,
  videos: /^(course|playback):.+$/,
  video_renditions: /^(course|playback):.+$/,
  video_posters: /^(course|playback):.+$/,
  video_sheets: /^(course|playback):.+$/,
  profiles: /^(creators|person:.+)$/,
  user_follows: /^follows:.+$/,
  users: /^(creators|person:.+)$/,
  live_streams: /^(streams|stream:.+|teaching:.+)$/,
  // It may lag: what was said since is said again.
  topic_numbers: /^(streams|stream:.+)$/,
  stream_signals: /^playback:.+$/,
  stream_recordings: /^playback:.+$/,
  stream_chat_messages: /^chat:.+$/,
  /** Whether a tip is shown. */
  orders: /^chat:.+$/,
  modules: /^academy$/,
  module_certificates: /^certificate:.+$/,
};
/** Who is muted concerns members only; a topic’s number is older than what follows it, whenever it was read. */
const NOT_PUBLIC = ['enrollments', 'course_progress', 'lesson_handouts', 'stream_mutes', 'topic_numbers'];

const { rows } = await test.deps.db.execute<{ name: string }>(
  sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
);
const allTables = new Set(rows.map(({ name }) => name));

async function readOf(read: () => Promise<unknown>) {
  const query = vi.spyOn(Client.prototype, 'query');
  const { names } = await collectIngredients(read);
  const statements = query.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : String((statement as { text?: string }).text),
  );
  query.mockRestore();
  const tables = statements.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, table = '']) => table),
  );
  return { names: [...names], tables: [...new Set(tables)].filter((table) => allTables.has(table)) };
}

describe('every read open to visitors', () => {
  it.each([
    ...Object.entries(READS),
    ['the sitemap', [() => requireIngredients(() => listSitePages(test.deps))]] as const,
  ])('names what it reads: %s', async (_, reads) => {
    for (const read of reads) {
      const { names, tables } = await readOf(read);
      expect(tables.length).toBeGreaterThan(0);
      expect(names).not.toContain('*');
      for (const table of tables.filter((name) => !NOT_PUBLIC.includes(name)))
        expect(
          names.some((name) => NAMES_OF_TABLES[table]?.test(name)),
          table,
        ).toBe(true);
    }
  });

  it('is in this list: the others refuse visitors', async () => {
    const unlisted: string[] = [];
    traverseContractProcedures(
      { router: contract, path: [] },
      ({ contract: { '~orpc': procedure }, path }) => {
        const name = path.join('.');
        if (procedure.route.method === 'GET' && !(name in READS)) unlisted.push(procedure.route.path ?? name);
      },
    );
    expect(unlisted.length).toBeGreaterThan(5);
    for (const path of unlisted) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, courseId)}`;
      expect((await test.call('GET', address)).status, path).toBe(401);
    }
  });
});
