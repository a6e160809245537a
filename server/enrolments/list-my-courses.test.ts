import { describe, expect, it } from 'vitest';
import { courseProgress } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { continuePicture } from '#shared/nail-art/continue-picture.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });
const learner = await makePerson(test, { hasPremium: true });
const now = deps.clock.now();

async function listMine() {
  const { json } = await call<{ items: EnrolledCourse[] }>('GET', '/api/me/courses', {
    token: learner.token,
  });
  return json.items;
}

describe('my learning', async () => {
  const untouched = await makeCourse(test, creator.id, {
    title: 'Untouched',
    thumbnail_url: 'https://x.example/t',
  });
  const begun = await makeCourse(test, creator.id, { title: 'Begun', lessons: [{}, {}, {}] });
  await makeEnrolment(test, learner.id, untouched.id, 'premium', later(now, { days: -2 }));
  await makeEnrolment(test, learner.id, begun.id, 'free', later(now, { days: -1 }));
  const [first = '', second = '', third = ''] = begun.lessonIds;
  const whose = { user_id: learner.id, course_id: begun.id };
  await deps.db.insert(courseProgress).values([
    { ...whose, lesson_id: first, completed_at: now, updated_at: now },
    { ...whose, lesson_id: third, updated_at: later(now, { seconds: 7 }) },
    { ...whose, user_id: creator.id, lesson_id: second, updated_at: later(now, { days: 1 }) },
  ]);

  it('lists each course with its progress and the lesson to continue with, newest enrolment first', async () => {
    expect(await listMine()).toEqual([
      {
        courseId: begun.id,
        title: 'Begun',
        art: begun.art,
        thumbnailUrl: null,
        creatorName: 'Mara',
        source: 'free',
        completedLessons: 1,
        totalLessons: 3,
        completionPercentage: 33,
        nextLesson: { id: third, title: 'Lesson 3' },
        lastWatchedAt: later(now, { seconds: 7 }).toISOString(),
        isOpen: true,
      },
      expect.objectContaining({
        courseId: untouched.id,
        thumbnailUrl: 'https://x.example/t',
        source: 'premium',
        completionPercentage: 0,
        nextLesson: null,
        lastWatchedAt: null,
        isOpen: true,
      }),
    ]);
  });

  it('names the picture of the course to go on with, to this person only', async () => {
    const namedTo = async ({ token }: { token: string }) =>
      (await call('GET', '/api/me/courses', { token })).headers.get('X-Lunula-Picture');
    expect(JSON.parse((await namedTo(learner)) ?? '')).toEqual(continuePicture(begun.id, begun.art));
    expect(await namedTo(creator)).toBeNull();
  });

  it('marks what has closed since Premium lapsed', async () => {
    await endPremium(deps.db, learner.id, now);
    expect((await listMine()).map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ['Begun', true],
      ['Untouched', false],
    ]);
  });
});
