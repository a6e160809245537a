import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { CourseProgress, WatchReport, WatchState } from '#shared/lessons/lessons.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);
const other = await makePerson(test);

type Saved = WatchState & { isNewlyCompleted: boolean };
type TestLesson = { id: string; courseId: string };

async function makeLessons(count: number, uploadId: string | null = null): Promise<TestLesson[]> {
  const lesson = uploadId === null ? {} : { upload_id: uploadId, video_url: null };
  const course = await makeCourse(test, creator.id, { lessons: Array.from({ length: count }, () => lesson) });
  await makeEnrolment(test, learner.id, course.id);
  return course.lessonIds.map((id) => ({ id, courseId: course.id }));
}

async function makeLesson(uploadId: string | null = null): Promise<TestLesson> {
  const [lesson] = await makeLessons(1, uploadId);
  if (!lesson) throw new Error('no lesson');
  return lesson;
}

async function report(lesson: TestLesson, given: Partial<WatchReport> = {}, token = learner.token) {
  const zeros = {
    watchTimeSeconds: 0,
    positionSeconds: 0,
    furthestSeconds: 0,
    durationSeconds: 100,
    hasEnded: false,
  };
  const path = `/api/me/courses/${lesson.courseId}/lessons/${lesson.id}/progress`;
  return (await call<Saved & { code?: string }>('PUT', path, { token, body: { ...zeros, ...given } })).json;
}

async function progressOf(courseId: string) {
  return (await call<CourseProgress>('GET', `/api/me/courses/${courseId}/progress`, { token: learner.token }))
    .json;
}

describe('watch time', () => {
  it('grows at most twice as fast as the clock, plus ten seconds', async () => {
    const lesson = await makeLesson();
    expect(await report(lesson)).toMatchObject({ watchTimeSeconds: 0, completedAt: null });
    advance({ seconds: 30 });
    expect(await report(lesson, { watchTimeSeconds: 60 })).toMatchObject({ watchTimeSeconds: 60 });
    expect(await report(lesson, { watchTimeSeconds: 71 })).toMatchObject({ watchTimeSeconds: 70 });
    advance({ seconds: 1 });
    expect(await report(lesson, { watchTimeSeconds: 5_000 })).toMatchObject({ watchTimeSeconds: 72 });
  });

  it('starts at no more than those ten seconds', async () => {
    expect(await report(await makeLesson(), { watchTimeSeconds: 5_000 })).toMatchObject({
      watchTimeSeconds: 10,
    });
  });

  it('never goes down, even when devices report at once; the furthest point stays, the last position wins', async () => {
    const lesson = await makeLesson();
    await report(lesson);
    advance({ seconds: 10 });
    const times = Array.from({ length: 12 }, (_, step) => (step * 7) % 12);
    await Promise.all(times.map((time) => report(lesson, { watchTimeSeconds: time, furthestSeconds: time })));
    expect(
      await report(lesson, { watchTimeSeconds: 3, positionSeconds: 4, furthestSeconds: 5 }),
    ).toMatchObject({
      watchTimeSeconds: 11,
      lastPositionSeconds: 4,
      furthestSeconds: 11,
    });
  });
});

describe('a lesson is complete', () => {
  it('when its video has ended and 90% of it was reached, reported once and kept from then on', async () => {
    const lesson = await makeLesson();
    const answers = [
      await report(lesson, { furthestSeconds: 99 }),
      await report(lesson, { furthestSeconds: 89, hasEnded: false }),
    ];
    expect(answers.map(({ completedAt }) => completedAt)).toEqual([null, null]);
    const done = await report(lesson, { furthestSeconds: 10, hasEnded: true });
    expect(done).toMatchObject({ completedAt: deps.clock.now().toISOString(), isNewlyCompleted: true });
    advance({ seconds: 1 });
    for (const hasEnded of [true, false])
      expect(await report(lesson, { hasEnded })).toMatchObject({
        completedAt: done.completedAt,
        isNewlyCompleted: false,
      });
  });

  it('only once, even when several devices reach the end at once', async () => {
    const [unseen, begun] = await makeLessons(2);
    if (!unseen || !begun) throw new Error('no lessons');
    await report(begun, { furthestSeconds: 50 });
    for (const lesson of [unseen, begun]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => report(lesson, { furthestSeconds: 95, hasEnded: true })),
      );
      expect(answers.map(({ completedAt }) => completedAt)).toEqual(
        Array(8).fill(deps.clock.now().toISOString()),
      );
      expect(answers.filter(({ isNewlyCompleted }) => isNewlyCompleted)).toHaveLength(1);
    }
  });

  it('but not when it ended with less than that reached', async () => {
    const lesson = await makeLesson();
    expect(await report(lesson, { furthestSeconds: 89, hasEnded: true })).toMatchObject({
      completedAt: null,
    });
    expect(await report(lesson, { furthestSeconds: 90, hasEnded: true })).toMatchObject({
      isNewlyCompleted: true,
    });
  });

  it('by the length we read from the file, whatever the player says', async () => {
    const id = crypto.randomUUID();
    await deps.db.insert(uploads).values({
      id,
      owner_id: creator.id,
      kind: 'video',
      status: 'ready',
      file_name: 'a.mp4',
      size_bytes: 1,
      media_key: `videos/${id}`,
      duration_seconds: 1_000,
    });
    const lesson = await makeLesson(id);
    const claim = { durationSeconds: 1, hasEnded: true };
    expect(await report(lesson, { ...claim, furthestSeconds: 899 })).toMatchObject({ completedAt: null });
    expect(await report(lesson, { ...claim, furthestSeconds: 900 })).toMatchObject({
      isNewlyCompleted: true,
    });
  });
});

describe('the lesson to continue with', () => {
  it('is the last watched one if unfinished, otherwise the first unfinished one, otherwise the first', async () => {
    const lessons = await makeLessons(3);
    const [first, second, third] = lessons;
    if (!first || !second || !third) throw new Error('no lessons');
    const { courseId } = first;
    const finish = (lesson: TestLesson) => report(lesson, { furthestSeconds: 100, hasEnded: true });
    const seen: (string | null)[] = [(await progressOf(courseId)).continueLessonId];
    for (const act of [
      () => report(third),
      () => report(second),
      () => finish(second),
      () => finish(first),
      () => finish(third),
    ]) {
      advance({ seconds: 1 });
      await act();
      seen.push((await progressOf(courseId)).continueLessonId);
    }
    expect(seen).toEqual([first.id, third.id, second.id, first.id, third.id, first.id]);
    expect(await progressOf(courseId)).toMatchObject({
      completedLessons: 3,
      totalLessons: 3,
      completionPercentage: 100,
      completedLessonIds: [first.id, second.id, third.id],
    });
  });
});

describe('reporting progress', () => {
  it('is open to those who may watch: everyone for a free preview, otherwise the people enrolled', async () => {
    const lesson = await makeLesson();
    expect(await report(lesson, {}, other.token)).toMatchObject({ code: 'ENROLMENT_REQUIRED' });
    const open = await makeCourse(test, creator.id, { lessons: [{ is_free_preview: true }] });
    const preview = { id: open.lessonIds[0] ?? '', courseId: open.id };
    expect(await report(preview, { positionSeconds: 7 }, other.token)).toMatchObject({
      lastPositionSeconds: 7,
    });
    expect(await report({ ...preview, courseId: lesson.courseId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends with Premium and comes back with it, and the progress is kept', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    const course = await makeCourse(test, creator.id, { price_cents: 900, lessons: [{}] });
    await makeEnrolment(test, subscriber.id, course.id, 'premium');
    const lesson = { id: course.lessonIds[0] ?? '', courseId: course.id };
    await report(lesson, { furthestSeconds: 42 }, subscriber.token);
    const endPremiumIn = (days: number) =>
      endPremium(deps.db, subscriber.id, later(deps.clock.now(), { days }));
    await endPremiumIn(-1);
    expect(await report(lesson, {}, subscriber.token)).toMatchObject({ code: 'ENROLMENT_REQUIRED' });
    await endPremiumIn(1);
    expect(await report(lesson, {}, subscriber.token)).toMatchObject({ furthestSeconds: 42 });
  });
});
