import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { EMPTY_LESSON, INTRICATE_TEXT } from '#shared/lessons/lesson.checks.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { VIDEO_LINK_PROBLEM } from '#shared/lessons/video-link.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { lessons } from './lessons.tables.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const stranger = await makePerson(test);
const FORM = { ...harmlessForm(lessonFormSchema), videoUrl: '', uploadId: null, content: '' };
const SECRET = 'The ratio is one to three.';

type Refused = { code: string; data: { fields: Record<string, string> } };
const create = (courseId: string, change: object) =>
  call<Refused>('POST', `/api/courses/${courseId}/lessons`, {
    body: { id: crypto.randomUUID(), ...FORM, ...change },
    token: creator.token,
  });
const update = (courseId: string, lessonId: string | undefined, change: object) =>
  call<Refused>('PUT', `/api/courses/${courseId}/lessons/${lessonId}`, {
    body: { ...FORM, ...change },
    token: creator.token,
  });
const read = (courseId: string, lessonId: string | undefined, token?: string) =>
  call<Lesson>('GET', `/api/courses/${courseId}/lessons/${lessonId}`, { ...(token && { token }) });
const rowOf = async (lessonId: string | undefined) =>
  (
    await deps.db
      .select()
      .from(lessons)
      .where(eq(lessons.id, lessonId ?? ''))
  )[0];

describe('the text of a lesson', () => {
  it.each([
    ['a wide table', `${'|'.repeat(21)}\n${'|-'.repeat(20)}|\n${'|\n'.repeat(5_000)}`],
    ['marked letters', '*a* '.repeat(4_000)],
  ])('is refused if pages would take long to show it: %s', async (_, content) => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, {}] });
    const refused = await create(course.id, { content });
    expect([refused.status, refused.json.data.fields]).toEqual([400, { content: INTRICATE_TEXT }]);
    const [lessonId] = course.lessonIds;
    expect((await update(course.id, lessonId, { content })).json.data.fields).toEqual({
      content: INTRICATE_TEXT,
    });
    expect((await update(course.id, lessonId, { content: '| a | b |\n|-|-|\n| *c* | d |' })).status).toBe(
      200,
    );
  });

  it('is for those who may watch, and no part of the course’s public outline', async () => {
    const written = { video_url: null, content: SECRET };
    const course = await makeCourse(test, creator.id, {
      lessons: [{}, written, { ...written, is_free_preview: true }],
    });
    const [, closed, preview] = course.lessonIds;
    const outline = await call<{ lessons: object[] }>('GET', `/api/courses/${course.id}`);
    expect(outline.json.lessons.map((lesson) => 'hasVideo' in lesson && lesson.hasVideo)).toEqual([
      true,
      false,
      false,
    ]);
    for (const { text } of [
      outline,
      await read(course.id, closed),
      await read(course.id, closed, stranger.token),
    ])
      expect(text).not.toContain(SECRET);
    const content = [{ kind: 'paragraph', children: [{ kind: 'text', text: SECRET }] }];
    expect((await read(course.id, preview)).json.content).toEqual(content);
    expect((await read(course.id, closed, creator.token)).json.content).toEqual(content);
  });

  it('arrives as blocks, whatever somebody wrote', async () => {
    const content = [
      '## Prep',
      '<script>alert(1)</script>',
      '[a](javascript:alert(1)) ![b](http://example.org/b.png)',
      '- one\n- **two**',
    ].join('\n\n');
    const course = await makeCourse(test, creator.id, { lessons: [{ is_free_preview: true }] });
    expect(
      (
        await update(course.id, course.lessonIds[0], {
          content,
          isFreePreview: true,
          videoUrl: 'https://v.example/a.mp4',
        })
      ).status,
    ).toBe(200);
    const { json } = await read(course.id, course.lessonIds[0], creator.token);
    expect(json.content.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph', 'bullets']);
    expect(json.content[1]).toEqual({
      kind: 'paragraph',
      children: [{ kind: 'text', text: '<script>alert(1)</script>' }],
    });
    expect(JSON.stringify(json.content)).not.toContain('javascript:');
  });

  it('stays when an older page saves the lesson without knowing of it', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{ content: SECRET }] });
    const { content: _, files: __, ...older } = FORM;
    const { status } = await call('PUT', `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`, {
      body: { ...older, title: 'Renamed', videoUrl: 'https://v.example/a.mp4' },
      token: creator.token,
    });
    expect(status).toBe(200);
    expect(await rowOf(course.lessonIds[0])).toMatchObject({ title: 'Renamed', content: SECRET });
  });

  it('is part of what a form started from', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    const [lessonId] = course.lessonIds;
    const own = async () =>
      (
        await call<EditedLesson>('GET', `/api/me/teaching/${course.id}/lessons/${lessonId}`, {
          token: creator.token,
        })
      ).json;
    const { version } = await own();
    await deps.db
      .update(lessons)
      .set({ content: SECRET })
      .where(eq(lessons.id, lessonId ?? ''));
    expect((await own()).content).toBe(SECRET);
    expect((await update(course.id, lessonId, { version })).json.code).toBe('CHANGED_ELSEWHERE');
  });
});

describe('a lesson of a published course', () => {
  it('needs a film or a text, and says so at the text', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, {}] });
    const refused = {
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { content: EMPTY_LESSON } } },
    };
    expect(await create(course.id, {})).toMatchObject(refused);
    expect(await update(course.id, course.lessonIds[0], { content: ' \n ' })).toMatchObject(refused);
    expect((await create(course.id, { content: SECRET })).status).toBe(200);
    expect((await update(course.id, course.lessonIds[0], { content: SECRET })).status).toBe(200);
  });

  it('that had neither before can still be mended', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, { video_url: null }] });
    expect((await update(course.id, course.lessonIds[1], { title: 'Mended' })).status).toBe(200);
  });

  it('is not refused if sent again late, although it came to be only later', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false, lessons: [{}] });
    const id = crypto.randomUUID();
    expect((await create(course.id, { id })).status).toBe(200);
    await update(course.id, id, { content: SECRET });
    await call('POST', `/api/courses/${course.id}/publish`, { token: creator.token });
    expect((await create(course.id, { id })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ content: SECRET });
  });

  it('may wait for both while the course is a draft', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false });
    expect((await create(course.id, {})).status).toBe(200);
  });
});

describe('a link to a page', () => {
  const VIMEO = 'https://vimeo.com/76979871';
  const refused = { json: { code: 'INVALID_INPUT', data: { fields: { videoUrl: VIDEO_LINK_PROBLEM } } } };

  it('is refused for new lessons and as a new link', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    expect(await create(course.id, { videoUrl: VIMEO })).toMatchObject(refused);
    expect(await update(course.id, course.lessonIds[0], { videoUrl: VIMEO })).toMatchObject(refused);
  });

  it('stays where it was before, until it is changed', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{ video_url: VIMEO }] });
    const [lessonId] = course.lessonIds;
    expect((await update(course.id, lessonId, { title: 'Renamed', videoUrl: VIMEO })).status).toBe(200);
    expect((await read(course.id, lessonId, creator.token)).json.video).toEqual({ kind: 'link', src: VIMEO });
    expect(await update(course.id, lessonId, { videoUrl: `${VIMEO}0` })).toMatchObject(refused);
  });
});
