import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { moveCaptions } from './move-captions.ts';

const test = await useTestApp();
const { db } = test.deps;

const FILM = randomUUID();

const at = (second: number) => `WEBVTT\n\n00:00:0${second}.000 --> 00:00:0${second + 1}.000\n♪`;

it('captions with the same words in several languages move once each', async () => {
  const { id } = await makePerson(test, { role: 'creator' });
  const [lessonId = ''] = (await makeCourse(test, id, { lessons: [{}] })).lessonIds;
  const isIts = eq(lessonCaptions.lesson_id, lessonId);
  await db.insert(lessonCaptions).values([
    { lesson_id: lessonId, language: 'en', vtt: at(3) },
    { lesson_id: lessonId, language: 'de', vtt: at(2) },
    { lesson_id: lessonId, language: 'fr', vtt: at(1) },
    { lesson_id: lessonId, language: 'es', vtt: at(1) },
  ]);
  await db.transaction((tx) =>
    moveCaptions(tx, [lessonId], { uploadId: FILM, shiftMs: -1000, lengthMs: 5000 }),
  );
  const rows = await db.select().from(lessonCaptions).where(isIts).orderBy(asc(lessonCaptions.language));
  expect(rows.map(({ language, vtt }) => [language, vtt])).toEqual([
    ['de', at(1)],
    ['en', at(2)],
    ['es', at(0)],
    ['fr', at(0)],
  ]);
});

const cues = (...seconds: number[]) =>
  ['WEBVTT', ...seconds.map((second) => at(second).replace('WEBVTT\n\n', ''))].join('\n\n');

async function makeCaptioned(...rows: Omit<typeof lessonCaptions.$inferInsert, 'lesson_id'>[]) {
  const { id } = await makePerson(test, { role: 'creator' });
  const [lessonId = ''] = (await makeCourse(test, id, { lessons: [{}] })).lessonIds;
  await db.insert(lessonCaptions).values(rows.map((row) => ({ ...row, lesson_id: lessonId })));
  return {
    cut: (shiftMs: number, lengthMs: number, uploadId = FILM) =>
      db.transaction((tx) => moveCaptions(tx, [lessonId], { uploadId, shiftMs, lengthMs })),
    change: (change: Partial<typeof lessonCaptions.$inferInsert>) =>
      db.update(lessonCaptions).set(change).where(eq(lessonCaptions.lesson_id, lessonId)),
    async read() {
      const isIts = eq(lessonCaptions.lesson_id, lessonId);
      const found = await db.select().from(lessonCaptions).where(isIts).orderBy(asc(lessonCaptions.language));
      return found.map(({ language, vtt, is_shown }) => [language, vtt, is_shown]);
    },
  };
}

it('captions of what was cut off return when the cut is undone, in their place and as visible as they were', async () => {
  const captions = await makeCaptioned(
    { language: 'en', vtt: cues(0, 3, 8) },
    { language: 'de', vtt: cues(0) },
    { language: 'fr', vtt: cues(8), is_shown: false },
  );
  const before = await captions.read();
  await captions.cut(-2000, 4000);
  expect(await captions.read()).toEqual([
    ['de', cues(), false],
    ['en', cues(1), true],
    ['fr', cues(), false],
  ]);
  await captions.cut(-1000, 2000);
  await captions.cut(3000, 9000);
  expect(await captions.read()).toEqual(before);
});

it('what was cut off one film does not return in another', async () => {
  const captions = await makeCaptioned({ language: 'en', vtt: cues(0, 3) });
  await captions.cut(-2000, 4000);
  await captions.cut(2000, 9000, randomUUID());
  expect(await captions.read()).toEqual([['en', cues(3), true]]);
});

it('what returns leaves alone what was written meanwhile, and stays aside where there is no room for it', async () => {
  const captions = await makeCaptioned({ language: 'en', vtt: cues(0) });
  await captions.cut(-2000, 4000);
  await captions.change({ vtt: cues(1) });
  await captions.cut(2000, 9000);
  expect(await captions.read()).toEqual([['en', cues(0, 3), false]]);

  await captions.cut(-2000, 4000);
  const long = `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${'x'.repeat(LESSON_LIMITS.captionCharacters - 60)}`;
  await captions.change({ vtt: long });
  await captions.cut(2000, 9000);
  expect(await captions.read()).toEqual([
    ['en', long.replace('01.000', '03.000').replace('02.000', '04.000'), false],
  ]);
  await captions.change({ vtt: cues(5) });
  await captions.cut(0, 9000);
  expect(await captions.read()).toEqual([['en', cues(0, 5), false]]);
});
