import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import type { CourseProgress, Lesson, WatchState } from '#shared/lessons/lessons.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { courseProgress } from './lessons.tables.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const VIDEOLESS = { video_url: null, content: 'Two thin coats.' };

type Saved = WatchState & { isNewlyCompleted: boolean; code?: string };

async function makeLearnt(lessons: object[]) {
  const learner = await makePerson(test);
  const course = await makeCourse(test, creator.id, { lessons });
  await makeEnrolment(test, learner.id, course.id);
  const path = (lessonId: string | undefined) => `/api/me/courses/${course.id}/lessons/${lessonId}`;
  return {
    learner,
    course,
    complete: async (lessonId = course.lessonIds[0], token = learner.token) =>
      (await call<Saved>('PUT', `${path(lessonId)}/completion`, { token })).json,
    report: (body: object, lessonId = course.lessonIds[0]) =>
      call('PUT', `${path(lessonId)}/progress`, { token: learner.token, body }),
    progress: async () =>
      (await call<CourseProgress>('GET', `/api/me/courses/${course.id}/progress`, { token: learner.token }))
        .json,
  };
}

describe('marking a lesson as complete', () => {
  it.each([
    ['a lesson to read', VIDEOLESS],
    ['one on YouTube', { video_url: 'https://youtu.be/aqz-KE-bpKQ' }],
    ['one whose link never plays', { video_url: 'https://vimeo.com/76979871' }],
  ])('finishes %s, which counts in the course', async (_, lesson) => {
    const { course, learner, complete, progress } = await makeLearnt([lesson, VIDEOLESS]);
    const now = deps.clock.now().toISOString();
    expect(await complete()).toEqual({
      watchTimeSeconds: 0,
      lastPositionSeconds: 0,
      furthestSeconds: 0,
      completedAt: now,
      isNewlyCompleted: true,
    });
    expect(await progress()).toMatchObject({ completedLessons: 1, completionPercentage: 50 });
    await complete(course.lessonIds[1]);
    expect(await progress()).toMatchObject({ completedLessons: 2, completionPercentage: 100 });
    const shown = await call<Lesson>('GET', `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`, {
      token: learner.token,
    });
    expect(shown.json.watch?.completedAt).toBe(now);
  });

  it('changes nothing when it is repeated, later or at the same moment', async () => {
    const { learner, complete } = await makeLearnt([VIDEOLESS]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete()));
    expect(answers.filter(({ isNewlyCompleted }) => isNewlyCompleted)).toHaveLength(1);
    const rows = () => deps.db.select().from(courseProgress).where(eq(courseProgress.user_id, learner.id));
    const before = await rows();
    advance({ minutes: 5 });
    expect(await complete()).toMatchObject({
      isNewlyCompleted: false,
      completedAt: before[0]?.completed_at?.toISOString(),
    });
    expect(await rows()).toEqual(before);
  });

  it('leaves alone what was watched, and watching on leaves it complete', async () => {
    const { complete, report, progress } = await makeLearnt([{}]);
    const watched = {
      watchTimeSeconds: 5,
      positionSeconds: 7,
      furthestSeconds: 9,
      durationSeconds: 100,
      hasEnded: false,
    };
    await report(watched);
    expect(await complete()).toMatchObject({
      watchTimeSeconds: 5,
      lastPositionSeconds: 7,
      furthestSeconds: 9,
      isNewlyCompleted: true,
    });
    await report({ ...watched, positionSeconds: 20 });
    expect(await progress()).toMatchObject({ completedLessons: 1 });
  });

  it('needs an enrolment that is open: a preview, a lapsed Premium or teaching it is not enough', async () => {
    const { course, complete } = await makeLearnt([{ ...VIDEOLESS, is_free_preview: true }]);
    const stranger = await makePerson(test);
    const lapsed = await makePerson(test, { hasPremium: true });
    await makeEnrolment(test, lapsed.id, course.id, 'premium');
    await endPremium(deps.db, lapsed.id, later(deps.clock.now(), { days: -1 }));
    for (const { token } of [stranger, lapsed, creator])
      expect((await complete(course.lessonIds[0], token)).code).toBe('ENROLMENT_REQUIRED');
    expect((await complete(course.lessonIds[0], 'nobody')).code).toBe('UNAUTHENTICATED');
    expect((await complete(crypto.randomUUID())).code).toBe('NOT_FOUND');
    const elsewhere = await makeCourse(test, creator.id, { lessons: [{}] });
    expect((await complete(elsewhere.lessonIds[0])).code).toBe('NOT_FOUND');
    expect(await deps.db.$count(courseProgress, eq(courseProgress.course_id, course.id))).toBe(0);
  });
});
