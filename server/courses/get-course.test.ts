import { describe, expect, it } from 'vitest';
import { courseProgress, lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { makePoster } from '#tests/support/videos/make-film.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });
const learner = await makePerson(test);
const stranger = await makePerson(test);

describe('a course', () => {
  it('comes with its lessons in order, real figures, and no video address', async () => {
    const course = await makeCourse(test, creator.id, {
      what_you_learn: ['See', 'Do'],
      requirements: ['A brush'],
      lessons: [
        { title: 'Second', order_index: 1 },
        { title: 'First', order_index: 0, is_free_preview: true },
      ],
    });
    await makeEnrolment(test, learner.id, course.id);
    // In the order in which they were given: the second of them comes first.
    await deps.db.insert(lessonCaptions).values({ lesson_id: course.lessonIds[1] ?? '', vtt: 'WEBVTT' });
    const { json, text } = await call<Course>('GET', `/api/courses/${course.id}`);
    expect(json).toMatchObject({
      id: course.id,
      whatYouLearn: ['See', 'Do'],
      requirements: ['A brush'],
      studentCount: 1,
      totalMinutes: 20,
      creator: { id: creator.id, displayName: 'Mara', bio: '', location: '' },
    });
    expect(json.lessons).toMatchObject([
      { title: 'First', isFreePreview: true, hasCaptions: true },
      { title: 'Second', isFreePreview: false, hasCaptions: false },
    ]);
    expect(text).not.toContain('videos.example');
  });

  it('says which lessons have a poster of their own, chosen from their film or uploaded', async () => {
    const films = await Promise.all([1, 2, 3].map(() => makeUpload(test, creator.id)));
    const course = await makeCourse(test, creator.id, {
      lessons: films.map(({ id }) => ({ video_url: null, upload_id: id })),
    });
    const picture = await makeUpload(test, creator.id, { kind: 'image' });
    const [framed, uploaded, none] = films.map(({ id }) => id);
    await deps.db
      .insert(videos)
      .values([
        { upload_id: framed ?? '' },
        { upload_id: uploaded ?? '', poster_upload_id: picture.id },
        { upload_id: none ?? '' },
      ]);
    await makePoster(test, { uploadId: framed ?? '' });
    const { json } = await call<Course>('GET', `/api/courses/${course.id}`);
    expect(json.lessons.map(({ hasPoster }) => hasPoster)).toEqual([true, true, undefined]);
  });

  it('says which films are higher than wide, once that is known', async () => {
    const films = await Promise.all([1, 2, 3].map(() => makeUpload(test, creator.id)));
    const course = await makeCourse(test, creator.id, {
      lessons: films.map(({ id }) => ({ video_url: null, upload_id: id })),
    });
    const sizes = [
      { width: 480, height: 854 },
      { width: 854, height: 480 },
      { width: null, height: null },
    ];
    await deps.db
      .insert(videos)
      .values(sizes.map((size, index) => ({ upload_id: films[index]?.id ?? '', ...size })));
    const { json } = await call<Course>('GET', `/api/courses/${course.id}`);
    expect(json.lessons.map(({ isUpright }) => isUpright)).toEqual([true, undefined, undefined]);
  });
});

describe('an unpublished course', async () => {
  const course = await makeCourse(test, creator.id, {
    is_published: false,
    lessons: [{ is_free_preview: true }],
  });
  await makeEnrolment(test, learner.id, course.id);
  await makeReview(test, learner.id, course.id, { text: 'Still mine.' });
  await deps.db.insert(courseProgress).values({
    user_id: learner.id,
    course_id: course.id,
    lesson_id: course.lessonIds[0] ?? '',
    completed_at: deps.clock.now(),
  });
  const paths = ['', '/reviews', `/lessons/${course.lessonIds[0]}`].map(
    (part) => `/api/courses/${course.id}${part}`,
  );

  it.each([
    ['its owner', creator.token],
    ['an enrolled person', learner.token],
  ])('stays open to %s', async (_, token) => {
    for (const path of paths) expect((await call('GET', path, { token })).status).toBe(200);
    expect((await call('GET', `/api/me/courses/${course.id}/progress`, { token })).status).toBe(200);
  });

  it.each([
    ['a visitor', undefined],
    ['anyone else', stranger.token],
  ])('is not found by %s', async (_, token) => {
    for (const path of paths) {
      expect((await call('GET', path, token === undefined ? {} : { token })).json).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('keeps the progress of the people enrolled', async () => {
    const { json } = await call('GET', `/api/me/courses/${course.id}/progress`, { token: learner.token });
    expect(json).toEqual({
      completedLessonIds: course.lessonIds,
      completedLessons: 1,
      totalLessons: 1,
      completionPercentage: 100,
      continueLessonId: course.lessonIds[0],
    });
  });
});

describe('the reviews of a course', () => {
  it('are an empty list if there are none, and not found if there is no course', async () => {
    const course = await makeCourse(test, creator.id);
    expect((await call('GET', `/api/courses/${course.id}/reviews`)).json).toEqual({
      items: [],
      nextCursor: null,
    });
    const absent = await call('GET', `/api/courses/${crypto.randomUUID()}/reviews`);
    expect(absent).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it('name their authors and reveal nothing private about them', async () => {
    const course = await makeCourse(test, creator.id);
    await makeReview(test, learner.id, course.id, { rating: 4, text: 'Calm.' });
    const { json, text } = await call('GET', `/api/courses/${course.id}/reviews`);
    expect(json).toMatchObject({ items: [{ rating: 4, reviewText: 'Calm.', author: { id: learner.id } }] });
    expect(text).not.toContain(learner.email);
  });
});
