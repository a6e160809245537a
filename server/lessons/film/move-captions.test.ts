import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { moveCaptions } from './move-captions.ts';

const test = await useTestApp();
const { db } = test.deps;

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
  await db.transaction((tx) => moveCaptions(tx, [lessonId], { shiftMs: -1000, lengthMs: 5000 }));
  const rows = await db.select().from(lessonCaptions).where(isIts).orderBy(asc(lessonCaptions.language));
  expect(rows.map(({ language, vtt }) => [language, vtt])).toEqual([
    ['de', at(1)],
    ['en', at(2)],
    ['es', at(0)],
    ['fr', at(0)],
  ]);
});
