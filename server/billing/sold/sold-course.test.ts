import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';

/** The refund rule judges what was sold, and how much of it was watched after the sale. */
const test = await useTestShop();
const { deps, call, buy, listMine } = test;
const creator = await makePerson(test, { role: 'creator' });

/** Ten lessons of ten minutes each, the first few of them free previews. */
async function makeTenLessons(previews = 0) {
  const outline = Array.from({ length: 10 }, (_, at) => ({ is_free_preview: at < previews }));
  const { id, lessonIds } = await makeCourse(test, creator.id, { price_cents: 2400, lessons: outline });
  return { id, lessonIds, buying: { kind: 'course', courseId: id, consent: true } };
}

type Course = Awaited<ReturnType<typeof makeTenLessons>>;

/** Lessons by position, watched to the end unless told otherwise. */
async function watch(userId: string, course: Course, places: number[], seconds = 600): Promise<void> {
  const watched = places.map((place) => ({
    user_id: userId,
    course_id: course.id,
    lesson_id: course.lessonIds[place] ?? '',
    watch_time_seconds: seconds,
    completed_at: seconds < 600 ? null : deps.clock.now(),
  }));
  await deps.db.insert(courseProgress).values(watched);
}

const lessonsAt = (course: Course, places: number[]) =>
  inArray(
    lessons.id,
    places.map((place) => course.lessonIds[place] ?? ''),
  );
const verdictOn = async (person: { email: string }) => (await listMine(person))[0]?.refundVerdict;

it('free previews count neither as watched nor towards the total', async () => {
  const course = await makeTenLessons(4);
  const { person } = await buy(course.buying);
  await watch(person.id, course, [0, 1, 2, 3]);
  expect(await verdictOn(person)).toBe('due');
  await watch(person.id, course, [4]);
  expect(await verdictOn(person), 'one of six').toBe('due');
  await watch(person.id, course, [5]);
  expect(await verdictOn(person), 'two of six').toBe('used');
});

it('a free preview on the day of the sale stays one, and one added later counts too', async () => {
  const course = await makeTenLessons(4);
  const { person } = await buy(course.buying);
  await watch(person.id, course, [0, 1, 2, 3]);
  await deps.db
    .update(lessons)
    .set({ is_free_preview: false })
    .where(lessonsAt(course, [0, 1, 2, 3]));
  expect(await verdictOn(person)).toBe('due');
  await watch(person.id, course, [4, 5]);
  expect(await verdictOn(person)).toBe('used');
  await deps.db
    .update(lessons)
    .set({ is_free_preview: true })
    .where(lessonsAt(course, [4]));
  expect(await verdictOn(person)).toBe('due');
});

it('giving away what was sold does not make the rest weigh more', async () => {
  const course = await makeTenLessons();
  const { person } = await buy(course.buying);
  await watch(person.id, course, [0, 1, 2]);
  expect(await verdictOn(person), 'three of ten').toBe('used');
  await deps.db
    .update(lessons)
    .set({ is_free_preview: true })
    .where(lessonsAt(course, [2, 6, 7, 8, 9]));
  expect(await verdictOn(person), 'two of ten, not of five').toBe('due');
});

it('what was watched before the purchase does not count, even if watched again', async () => {
  const course = await makeTenLessons(3);
  const person = await makePerson(test);
  await watch(person.id, course, [0, 1, 2]);
  await watch(person.id, course, [3], 300);
  await deps.db.update(lessons).set({ is_free_preview: false }).where(eq(lessons.course_id, course.id));
  await buy(course.buying, person);
  expect(await verdictOn(person)).toBe('due');
  await deps.db
    .update(courseProgress)
    .set({ watch_time_seconds: 600 })
    .where(eq(courseProgress.user_id, person.id));
  await watch(person.id, course, [4, 5]);
  expect(await verdictOn(person), 'half a lesson and two of ten').toBe('due');
  await watch(person.id, course, [6], 300);
  expect(await verdictOn(person), 'three of ten').toBe('used');
});

it('deleting unwatched lessons does not make the rest weigh more', async () => {
  const course = await makeTenLessons();
  const { person } = await buy(course.buying);
  await watch(person.id, course, [0, 1]);
  await deps.db.delete(lessons).where(lessonsAt(course, [5, 6, 7, 8, 9]));
  expect(await verdictOn(person), 'two of ten').toBe('due');
  await watch(person.id, course, [2]);
  expect(await verdictOn(person), 'three of ten').toBe('used');
});

it('deleted lessons no longer count as watched, and added ones count towards the total', async () => {
  const course = await makeTenLessons();
  const { person } = await buy(course.buying);
  await watch(person.id, course, [0, 1, 2]);
  expect(await verdictOn(person)).toBe('used');
  await deps.db
    .insert(lessons)
    .values({ course_id: course.id, order_index: 10, title: 'Lesson 11', duration_minutes: 10 });
  expect(await verdictOn(person), 'three of eleven').toBe('due');
  await watch(person.id, course, [3]);
  expect(await verdictOn(person), 'four of eleven').toBe('used');
  await deps.db.delete(lessons).where(lessonsAt(course, [0, 1, 2]));
  expect(await verdictOn(person)).toBe('due');
});

it('a course with no lessons left counts as unwatched', async () => {
  const course = await makeTenLessons();
  const { person } = await buy(course.buying);
  await watch(person.id, course, [0, 1, 2, 3]);
  await deps.db.delete(lessons).where(eq(lessons.course_id, course.id));
  expect(await verdictOn(person)).toBe('due');
});

describe('lessons made shorter after the sale', () => {
  /** As its creator saves it, with these changes to what it was. */
  async function save(course: Course, place: number, change: object): Promise<void> {
    const form = {
      ...harmlessForm(lessonFormSchema),
      title: `Lesson ${place + 1}`,
      videoUrl: `https://videos.example/${course.id}/${place}.mp4`,
      uploadId: null,
      durationMinutes: 10,
      isFreePreview: false,
      ...change,
    };
    const path = `/api/courses/${course.id}/lessons/${course.lessonIds[place]}`;
    const { status } = await call('PUT', path, { token: creator.token, body: form });
    expect(status).toBe(200);
  }
  const makeFilm = async (seconds: number) =>
    (await makeUpload(test, creator.id, { duration_seconds: seconds })).id;
  const FIRST_FIVE = [0, 1, 2, 3, 4];

  it('count by the length that was sold, linked or uploaded, watched before or after', async () => {
    const course = await makeTenLessons();
    const films = await Promise.all([0, 1].map(() => makeFilm(600)));
    for (const [place, uploadId] of films.entries()) await save(course, place, { videoUrl: '', uploadId });
    const { person } = await buy(course.buying);
    await watch(person.id, course, FIRST_FIVE, 60);
    for (const place of [0, 1]) await save(course, place, { videoUrl: '', uploadId: await makeFilm(60) });
    for (const place of [2, 3, 4]) await save(course, place, { durationMinutes: 1 });
    expect(await verdictOn(person), 'a tenth of five').toBe('due');
    await deps.db
      .update(courseProgress)
      .set({ completed_at: deps.clock.now() })
      .where(eq(courseProgress.user_id, person.id));
    expect(await verdictOn(person), 'all that is left of five').toBe('due');
    await watch(person.id, course, [5, 6]);
    expect(await verdictOn(person), 'and two as they were').toBe('due');
    await watch(person.id, course, [7]);
    expect(await verdictOn(person), 'half a lesson and three').toBe('used');
  });

  it('count by what they have become if that is longer', async () => {
    const course = await makeTenLessons();
    const { person } = await buy(course.buying);
    await watch(person.id, course, [0, 1, 2, 3], 500);
    expect(await verdictOn(person)).toBe('used');
    for (const place of [0, 1, 2, 3]) await save(course, place, { durationMinutes: 20 });
    expect(await verdictOn(person)).toBe('due');
  });

  it('count as before the sale however often they are bought', async () => {
    const course = await makeTenLessons();
    const { person, id } = await buy(course.buying);
    await watch(person.id, course, FIRST_FIVE, 60);
    await test.refundAsAdministrator(id, 2400);
    for (const place of FIRST_FIVE) await save(course, place, { durationMinutes: 1 });
    const again = await buy(course.buying, person);
    const mine = await listMine(person);
    expect(mine.find((payment) => payment.id === again.id)?.refundVerdict).toBe('due');
  });

  it('are not made shorter by saying how long they are only after the sale', async () => {
    const course = await makeTenLessons();
    for (const place of FIRST_FIVE) await save(course, place, { durationMinutes: 0 });
    const { person } = await buy(course.buying);
    await watch(person.id, course, FIRST_FIVE, 60);
    for (const place of FIRST_FIVE) await save(course, place, { durationMinutes: 1 });
    expect(await verdictOn(person)).toBe('due');
    for (const place of FIRST_FIVE) await save(course, place, { videoUrl: '', uploadId: await makeFilm(60) });
    expect(await verdictOn(person), 'once a film has been measured').toBe('used');
  });

  it('count for nothing once the film is gone, whatever is read in its place', async () => {
    const course = await makeTenLessons();
    const { person } = await buy(course.buying);
    for (const place of FIRST_FIVE) await save(course, place, { videoUrl: '', content: 'See you soon.' });
    const token = await test.tokenOf(person);
    for (const place of FIRST_FIVE)
      await call('GET', `/api/courses/${course.id}/lessons/${course.lessonIds[place]}`, { token });
    expect(await verdictOn(person)).toBe('due');
    for (const place of FIRST_FIVE)
      await save(course, place, { videoUrl: '', uploadId: await makeFilm(600) });
    expect(await verdictOn(person), 'nor with a film again, which nobody has played').toBe('due');
  });

  it('count once read if a text was sold, whatever takes its place', async () => {
    const course = await makeTenLessons();
    for (const place of FIRST_FIVE) await save(course, place, { videoUrl: '', content: 'All there is.' });
    const { person } = await buy(course.buying);
    const token = await test.tokenOf(person);
    for (const place of FIRST_FIVE)
      await call('GET', `/api/courses/${course.id}/lessons/${course.lessonIds[place]}`, { token });
    expect(await verdictOn(person)).toBe('used');
    for (const place of FIRST_FIVE)
      await save(course, place, { videoUrl: '', uploadId: await makeFilm(600) });
    expect(await verdictOn(person)).toBe('used');
  });

  it('are not lessons that were deleted and added again', async () => {
    const course = await makeTenLessons();
    const { person } = await buy(course.buying);
    await deps.db.delete(lessons).where(lessonsAt(course, FIRST_FIVE));
    const added = FIRST_FIVE.map((place) => ({
      course_id: course.id,
      order_index: place,
      title: 'Again',
      duration_minutes: 1,
    }));
    const again = await deps.db.insert(lessons).values(added).returning({ id: lessons.id });
    await watch(person.id, { ...course, lessonIds: again.map(({ id }) => id) }, [0, 1, 2, 3]);
    expect(await verdictOn(person), 'four of fifteen').toBe('due');
  });
});
