import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import { BOOKMARK_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);
const other = await makePerson(test);
const course = await makeCourse(test, creator.id, { lessons: [{}, {}] });
for (const { id } of [learner, other]) await makeEnrolment(test, id, course.id);
const [lessonId = '', fullLessonId = ''] = course.lessonIds;
const pathOf = (id: string) => `/api/me/courses/${course.id}/lessons/${id}/bookmarks`;

async function save(timeSeconds: number, note: string | null, id = lessonId) {
  const body = { id: crypto.randomUUID(), timeSeconds, note };
  return (await call<Bookmark & { code?: string }>('POST', pathOf(id), { token: learner.token, body })).json;
}

async function list(token: string) {
  return (await call<{ items: Bookmark[] }>('GET', pathOf(lessonId), { token })).json.items;
}

describe('bookmarks', () => {
  it('are sorted by time, one per second, with or without a note, and only their owner sees them', async () => {
    const late = await save(90, '  The second coat  ');
    const early = await save(12, '   ');
    expect([late.note, early.note]).toEqual(['The second coat', null]);
    expect(await save(12, 'Thinner')).toEqual({ ...early, note: 'Thinner' });
    expect(await save(90, null)).toEqual(late);
    expect(await save(90, 'The second coat')).toEqual(late);
    expect(await list(learner.token)).toEqual([{ ...early, note: 'Thinner' }, late]);
    expect(await list(other.token)).toEqual([]);
  });

  it('of a second that has another note keep both, however often one is sent', async () => {
    const [gold, silver, copper] = [await save(0, 'Gold'), await save(61, 'Silver'), await save(1, 'Copper')];
    const body = { id: crypto.randomUUID(), timeSeconds: 61, note: 'From the other device' };
    const send = () => call('POST', pathOf(lessonId), { token: learner.token, body });
    const beside = { ...body, timeSeconds: 60 };
    expect((await send()).json).toEqual(beside);
    expect((await send()).json).toEqual(beside);
    expect(await save(0, 'At the very beginning')).toMatchObject({ timeSeconds: 2 });
    const all = await list(learner.token);
    for (const one of [gold, silver, copper, beside]) expect(all).toContainEqual(one);
  });

  it('keep a note that is written in the same moment on another device', async () => {
    const { id } = await save(70, null);
    let sent: ReturnType<typeof save> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx.update(lessonBookmarks).set({ note: 'From there' }).where(eq(lessonBookmarks.id, id));
      sent = save(70, 'From here');
      await test.untilWaiting();
    });
    expect(await sent).toMatchObject({ timeSeconds: 69, note: 'From here' });
    expect(await list(learner.token)).toContainEqual({ id, timeSeconds: 70, note: 'From there' });
  });

  it('get the note that was written last, also a shorter one or none', async () => {
    const { id } = await save(50, 'The second coat, thinly');
    const change = async (note: string | null) =>
      (await call('PUT', `/api/me/bookmarks/${id}`, { token: learner.token, body: { note } })).json;
    expect(await change('The second coat')).toMatchObject({ note: 'The second coat' });
    expect(await change('')).toMatchObject({ note: null });
    const body = { id, timeSeconds: 50, note: 'The second coat, thinly' };
    const late = await call('POST', pathOf(lessonId), { token: learner.token, body });
    expect(late.json).toMatchObject({ id, note: null });
  });

  it('are changed and deleted by their owner and not found by anyone else', async () => {
    const { id } = await save(30, 'Mine');
    const path = `/api/me/bookmarks/${id}`;
    for (const [method, body] of [
      ['PUT', { note: 'Theirs' }],
      ['DELETE', {}],
    ] as const)
      expect((await call(method, path, { token: other.token, body })).json).toMatchObject({
        code: 'NOT_FOUND',
      });
    const changed = await call('PUT', path, { token: learner.token, body: { note: null } });
    expect(changed.json).toEqual({ id, timeSeconds: 30, note: null });
    expect((await call('DELETE', path, { token: learner.token })).json).toEqual({ id });
    expect((await call('DELETE', path, { token: learner.token })).json).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('have notes of a limited length', async () => {
    expect(await save(40, 'x'.repeat(BOOKMARK_LIMITS.note))).toMatchObject({ timeSeconds: 40 });
    expect(await save(41, 'x'.repeat(BOOKMARK_LIMITS.note + 1))).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { note: `Notes can have up to ${BOOKMARK_LIMITS.note} characters` } },
    });
  });

  it('are limited in number even when saved at the same time; existing ones can still be changed', async () => {
    const rows = Array.from({ length: BOOKMARK_LIMITS.perLesson - 1 }, (_, second) => ({
      user_id: learner.id,
      course_id: course.id,
      lesson_id: fullLessonId,
      bookmark_time_seconds: second,
    }));
    await deps.db.insert(lessonBookmarks).values(rows);
    const answers = await Promise.all([500, 501, 502].map((second) => save(second, null, fullLessonId)));
    expect(answers.filter(({ code }) => code === 'LIMIT_REACHED')).toHaveLength(2);
    expect(await save(0, 'Again', fullLessonId)).toMatchObject({ note: 'Again' });
  });
});
