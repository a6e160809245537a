import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { CourseCard, OwnCourse } from '#shared/courses/courses.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, cache, deps } = test;
const ada = await makePerson(test, { role: 'creator' });
const ben = await makePerson(test, { role: 'creator' });
const now = deps.clock.now();

let age = 0;
const make = (creator: { id: string }, title: string, more: Parameters<typeof makeCourse>[2] = {}) => {
  age += 1;
  return makeCourse(test, creator.id, { title, created_at: later(now, { minutes: -age }), ...more });
};

async function relatedTo(id: string, token?: string) {
  const { status, json } = await call<{ items: CourseCard[] }>('GET', `/api/courses/${id}/related`, {
    ...(token === undefined ? {} : { token }),
  });
  return status === 200 ? json.items.map(({ title }) => title) : status;
}

const GEL = { category: 'gel-polish', difficulty_level: 'beginner' } as const;
const CARE = { category: 'nail-care', difficulty_level: 'expert' } as const;

describe('courses like this one', async () => {
  const course = await make(ada, 'Gel', GEL);
  await make(ben, 'Nothing in common', CARE);
  await make(ben, 'Same level', { ...CARE, difficulty_level: 'beginner' });
  await make(ada, 'Same creator', CARE);
  await make(ben, 'Same category', { ...GEL, difficulty_level: 'expert' });
  await make(ben, 'Same category and level', GEL);
  await make(ada, 'All alike, but a draft', { ...GEL, is_published: false });
  const suspended = await makePerson(test, { role: 'creator' });
  await make(suspended, 'Of somebody suspended', GEL);
  await deps.db.update(users).set({ suspended_at: now }).where(eq(users.id, suspended.id));

  it('share its category first, then its creator, then its level; never itself, never what is not listed', async () => {
    expect(await relatedTo(course.id)).toEqual([
      'Same category and level',
      'Same category',
      'Same creator',
      'Same level',
    ]);
  });

  it('are at most four, the newest of those that are equally close', async () => {
    for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) await make(ada, title, GEL);
    cache.forgetEverything();
    expect(await relatedTo(course.id)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });

  it('are not looked up again when a course changes in what nobody compares', async () => {
    const edited = await make(ben, 'Edited', CARE);
    const before = await relatedTo(course.id);
    await make(ada, 'Unannounced', { ...GEL, created_at: later(now, { minutes: 1 }) });
    const save = async (changes: object) => {
      const mine = await call<OwnCourse>('GET', `/api/me/teaching/${edited.id}`, { token: ben.token });
      const body = { ...mine.json.form, ...changes };
      expect((await call('PUT', `/api/courses/${edited.id}`, { token: ben.token, body })).status).toBe(200);
      test.advance({ seconds: 11 });
    };
    await save({ description: 'Another word.' });
    expect(await relatedTo(course.id)).toEqual(before);
    await save({ difficultyLevel: 'beginner' });
    expect(await relatedTo(course.id)).toContain('Unannounced');
  });

  it('are told only to those who may see the course itself', async () => {
    const draft = await make(ben, 'Draft', { ...GEL, is_published: false });
    expect(await relatedTo(draft.id)).toBe(404);
    expect(await relatedTo(draft.id, ada.token)).toBe(404);
    expect(await relatedTo(draft.id, ben.token)).toHaveLength(4);
    expect(await relatedTo(crypto.randomUUID())).toBe(404);
  });

  it('may be none', async () => {
    const lonely = await make(await makePerson(test, { role: 'creator' }), 'Alone', {
      category: 'nail-business',
      difficulty_level: 'advanced',
    });
    expect(await relatedTo(lonely.id)).toEqual([]);
  });
});
