import { createServer } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { EditedLesson, OwnCourse } from '#shared/courses/courses.contract.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { VIDEO_LINK_PROBLEM } from '#shared/lessons/video-link.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });

const FORM = {
  ...harmlessForm(lessonFormSchema),
  title: 'The first vein',
  description: 'Let the brush wobble.',
  videoUrl: 'https://videos.example/vein.mp4',
  uploadId: null,
  durationMinutes: 12,
  isFreePreview: true,
};

type Answer = { id: string; code?: string };
const create = (courseId: string, change: object = {}, token = creator.token) =>
  call<Answer>('POST', `/api/courses/${courseId}/lessons`, {
    body: { id: crypto.randomUUID(), ...FORM, ...change },
    token,
  });
const update = (courseId: string, lessonId: string | undefined, change: object = {}, token = creator.token) =>
  call<Answer>('PUT', `/api/courses/${courseId}/lessons/${lessonId}`, {
    body: { ...FORM, ...change },
    token,
  });
const lessonsOf = (courseId: string) =>
  deps.db.select().from(lessons).where(eq(lessons.course_id, courseId)).orderBy(asc(lessons.order_index));
const ownLessons = async (courseId: string) =>
  (await call<OwnCourse>('GET', `/api/me/teaching/${courseId}`, { token: creator.token })).json.lessons;
const edited = async (courseId: string, lessonId = '') =>
  (await call<EditedLesson>('GET', `/api/me/teaching/${courseId}/lessons/${lessonId}`, creator)).json;

describe('a new lesson', () => {
  it('comes after the others, with what the form had', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    const { json } = await create(course.id);
    expect((await ownLessons(course.id))[1]).toEqual({
      id: json.id,
      orderIndex: 1,
      title: FORM.title,
      description: FORM.description,
      durationMinutes: 12,
      isFreePreview: true,
      hasVideo: true,
      hasText: true,
      videoUrl: FORM.videoUrl,
      upload: null,
      awaitedUpload: null,
      files: [],
      hasCaptions: false,
    });
  });

  it('is visible at once to visitors of a published course', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    const outline = async () => (await call('GET', `/api/courses/${course.id}`)).json.lessons;
    expect(await outline()).toHaveLength(1);
    await create(course.id);
    expect(await outline()).toHaveLength(2);
  });

  it('gets its own position when many are added at once', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(course.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await lessonsOf(course.id)).map(({ order_index }) => order_index)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  it('is refused when there are too many already', async () => {
    const course = await makeCourse(test, creator.id, { lessons: Array(LESSON_LIMITS.perCourse).fill({}) });
    expect((await create(course.id)).json.code).toBe('LIMIT_REACHED');
  });

  it('takes no position or course from input that is not in the form', async () => {
    const [course, elsewhere] = [await makeCourse(test, creator.id), await makeCourse(test, other.id)];
    await create(course.id, { id: elsewhere.id, course_id: elsewhere.id, order_index: 7, orderIndex: 7 });
    expect(await lessonsOf(course.id)).toMatchObject([{ order_index: 0, course_id: course.id }]);
    expect(await lessonsOf(elsewhere.id)).toEqual([]);
  });

  it('is refused with a message per field', async () => {
    const course = await makeCourse(test, creator.id);
    const { json } = await create(course.id, {
      title: '',
      videoUrl: 'javascript:alert(1)',
      durationMinutes: -1,
    });
    expect(json).toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        fields: {
          title: 'Title is required',
          videoUrl: VIDEO_LINK_PROBLEM,
          durationMinutes: 'Minutes must be 0 or greater',
        },
      },
    });
  });
});

describe('an uploaded video', () => {
  it('wins over a link, and its minutes are read from the file', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false });
    const long = await makeUpload(test, creator.id, { duration_seconds: 605, file_name: 'vein.mp4' });
    const short = await makeUpload(test, creator.id, { duration_seconds: 4 });
    await create(course.id, { uploadId: long.id, durationMinutes: 999 });
    await create(course.id, { uploadId: short.id });
    expect(await ownLessons(course.id)).toMatchObject([
      {
        videoUrl: '',
        durationMinutes: 10,
        upload: { id: long.id, fileName: 'vein.mp4', durationSeconds: 605 },
      },
      { videoUrl: '', durationMinutes: 1, upload: { id: short.id } },
    ]);
  });

  it('can be replaced by a link', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false });
    const upload = await makeUpload(test, creator.id);
    const { json } = await create(course.id, { uploadId: upload.id });
    await update(course.id, json.id);
    expect(await lessonsOf(course.id)).toMatchObject([
      { upload_id: null, video_url: FORM.videoUrl, duration_minutes: 12 },
    ]);
  });

  it.each([
    ['someone else’s', 'NOT_FOUND', async () => (await makeUpload(test, other.id)).id],
    ['a missing', 'NOT_FOUND', async () => crypto.randomUUID()],
    [
      'a refused',
      'INVALID_INPUT',
      async () =>
        (await makeUpload(test, creator.id, { status: 'refused', refusal: 'No.', media_key: null })).id,
    ],
  ])('cannot be %s upload', async (_, code, makeId) => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    const uploadId = await makeId();
    expect((await create(course.id, { uploadId })).json.code).toBe(code);
    expect((await update(course.id, course.lessonIds[0], { uploadId })).json.code).toBe(code);
    expect(await lessonsOf(course.id)).toMatchObject([{ title: 'Lesson 1', upload_id: null }]);
  });
});

describe('saving a lesson', () => {
  it('is possible only for its owner, and only under its own course', async () => {
    const [course, second] = [
      await makeCourse(test, creator.id, { lessons: [{}] }),
      await makeCourse(test, creator.id),
    ];
    const [lessonId] = course.lessonIds;
    expect((await update(second.id, lessonId)).json.code).toBe('NOT_FOUND');
    expect((await update(course.id, lessonId, {}, other.token)).json.code).toBe('NOT_FOUND');
    expect((await create(course.id, {}, other.token)).json.code).toBe('NOT_FOUND');
    expect(await lessonsOf(course.id)).toMatchObject([{ title: 'Lesson 1' }]);
  });

  it('is read one at a time, by its owner: a course comes without the texts', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{ content: 'A long text.' }, {}] });
    const [lessonId] = course.lessonIds;
    expect((await ownLessons(course.id)).map(({ hasText }) => hasText)).toEqual([true, false]);
    expect(JSON.stringify(await ownLessons(course.id))).not.toContain('A long text.');
    expect(await edited(course.id, lessonId)).toMatchObject({ id: lessonId, content: 'A long text.' });
    const read = (courseId: string, { token } = creator) =>
      call('GET', `/api/me/teaching/${courseId}/lessons/${lessonId}`, { token });
    expect((await read(course.id, other)).json.code).toBe('NOT_FOUND');
    const second = await makeCourse(test, creator.id);
    expect((await read(second.id)).json.code).toBe('NOT_FOUND');
  });

  it('replaces nothing saved since the form was loaded, unless no version is given', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, {}] });
    const [lessonId] = course.lessonIds;
    const now = () => edited(course.id, lessonId);
    const { version } = await now();
    const { version: other } = await edited(course.id, course.lessonIds[1]);
    expect((await update(course.id, lessonId, { title: 'Mine', version })).status).toBe(200);
    // Sent again because its answer got lost.
    expect((await update(course.id, lessonId, { title: 'Mine', version })).status).toBe(200);
    expect(await update(course.id, lessonId, { title: 'Theirs', version })).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_ELSEWHERE' },
    });
    const mine = await now();
    expect(mine.title).toBe('Mine');
    expect((await update(course.id, lessonId, { title: 'Theirs', version: mine.version })).status).toBe(200);
    expect((await update(course.id, lessonId, { title: 'An older page' })).status).toBe(200);
    expect((await now()).title).toBe('An older page');
    expect((await edited(course.id, course.lessonIds[1])).version).toBe(other);
  });

  it('of two who started from the same form, the second replaces nothing, whoever that is', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    const { version } = await edited(course.id, course.lessonIds[0]);
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => update(course.id, course.lessonIds[0], { title, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const title = answers[0]?.status === 200 ? 'One' : 'Two';
    expect(await lessonsOf(course.id)).toMatchObject([{ title }]);
  });

  it('does not remove a published course’s last video', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, { video_url: null }] });
    const [withVideo, without] = course.lessonIds;
    const refused = await update(course.id, withVideo, { videoUrl: '' });
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'COURSE_NOT_READY', data: { fields: { lessons: expect.stringContaining('Unpublish') } } },
    });
    expect((await update(course.id, without)).status).toBe(200);
    expect((await update(course.id, withVideo, { videoUrl: '' })).status).toBe(200);
  });
});

describe('addresses that people enter', () => {
  it('are stored and never requested', async () => {
    let connections = 0;
    const listener = createServer(() => {
      connections += 1;
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const origin = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const course = await makeCourse(test, creator.id, { thumbnail_url: `${origin}/picture.jpg` });
    const { json } = await create(course.id, { videoUrl: `${origin}/video.mp4` });
    await update(course.id, json.id, { videoUrl: `${origin}/other.mp4` });
    await call('POST', `/api/courses/${course.id}/publish`, { token: creator.token });
    await call('GET', `/api/courses/${course.id}`);
    await call('GET', `/api/courses/${course.id}/lessons/${json.id}`);
    // Any connection would be reported before the listener has closed.
    await new Promise((resolve) => listener.close(resolve));
    expect(connections).toBe(0);
  });
});
