import { expect, it } from 'vitest';
import { videos } from '#server/videos/videos.tables.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeRendition } from '#tests/support/videos/make-film.ts';

/** Films that a buyer keeps cannot be given back. */
const test = await useTestShop();
const { call, buy, listMine, tokenOf } = test;
const creator = await makePerson(test, { role: 'creator' });
const [film, unprepared] = [await makeUpload(test, creator.id), await makeUpload(test, creator.id)];
await test.deps.db.insert(videos).values({ upload_id: film.id });
await makeRendition(test, { uploadId: film.id }, '480');
const filmed = { video_url: null, upload_id: film.id };
const course = await makeCourse(test, creator.id, {
  price_cents: 2400,
  lessons: [
    ...Array(5).fill(filmed),
    { ...filmed, upload_id: unprepared.id },
    { ...filmed, is_free_preview: true },
  ],
});
const buying = { kind: 'course', courseId: course.id, consent: true };
const [first = '', second = '', third = '', , , coming = '', preview = ''] = course.lessonIds;

type Person = { email: string };

async function keep(person: Person, ...lessonIds: string[]): Promise<void> {
  const { status } = await call('POST', '/api/me/offline-lessons/renewal', {
    token: await tokenOf(person),
    body: { lessonIds },
  });
  expect(status).toBe(200);
}
const verdictOn = async (person: Person) =>
  (await listMine(person)).find(({ kind }) => kind === 'course')?.refundVerdict;

it('films that were kept offline count as watched, once each', async () => {
  const { person } = await buy(buying);
  for (const _ of ['kept', 'renewed']) await keep(person, first);
  expect(await verdictOn(person), 'one of six').toBe('due');
  await keep(person, first, second);
  expect(await verdictOn(person), 'two of six').toBe('used');
});

it('what cannot be kept yet, or need not be bought, does not', async () => {
  const { person } = await buy(buying);
  await keep(person, first, coming, preview);
  expect(await verdictOn(person)).toBe('due');
});

it('nor does what was kept with Premium before it was bought', async () => {
  const { person } = await buy({ kind: 'premium' });
  await makeEnrolment(test, person.id, course.id, 'premium');
  await keep(person, first, second);
  await buy(buying, person);
  await keep(person, first, second);
  expect(await verdictOn(person)).toBe('due');
  await keep(person, third);
  expect(await verdictOn(person), 'one of six').toBe('due');
});

it('a film that was downloaded counts like one that was kept', async () => {
  const { person } = await buy({ kind: 'premium' });
  await buy(buying, person);
  const token = await tokenOf(person);
  for (const lessonId of [first, second]) {
    const { json } = await call<{ video: { downloadUrl: string } }>(
      'GET',
      `/api/courses/${course.id}/lessons/${lessonId}`,
      { token },
    );
    expect(await verdictOn(person), 'before it is downloaded').toBe('due');
    expect((await call('GET', json.video.downloadUrl)).status).toBe(200);
  }
  expect(await verdictOn(person)).toBe('used');
});
