import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';

/** The refund rule judges what was sold, and how much of it was watched after the sale. */
const test = await useTestShop();
const { deps, buy, listMine } = test;
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
