import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { SECTION_LIMITS, type Section } from '#shared/courses/course-sections.ts';
import type { Course, OwnCourse } from '#shared/courses/courses.contract.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);

type Order = { lessonIds: string[]; sections?: unknown; version?: string };
type Answer = { code?: string; sections?: Section[]; fields?: Record<string, string> };

const order = (courseId: string, body: Order, token: string | undefined = creator.token) =>
  call<Answer>('PUT', `/api/courses/${courseId}/lesson-order`, { body, token });
const read = async (courseId: string) => (await call<Course>('GET', `/api/courses/${courseId}`)).json;
const readOwn = async (courseId: string) =>
  (await call<OwnCourse>('GET', `/api/me/teaching/${courseId}`, { token: creator.token })).json;

function heading(title: string, lessonsBefore: number): Section {
  return { id: crypto.randomUUID(), title, lessonsBefore };
}

async function four(sections: Section[] = []) {
  const course = await makeCourse(test, creator.id, { lessons: [{}, {}, {}, {}] });
  if (sections.length > 0) await order(course.id, { lessonIds: course.lessonIds, sections });
  return course;
}

describe('the sections of a course', () => {
  it('are saved with the order of its lessons, and shown to visitors at once', async () => {
    const { id, lessonIds } = await four();
    expect((await read(id)).sections).toEqual([]);
    const sections = [heading('Ground', 0), heading('Veins', 2)];
    const answer = await order(id, { lessonIds, sections });
    expect(answer.json).toEqual({ lessonIds, sections });
    expect((await read(id)).sections).toEqual(sections);
    expect((await readOwn(id)).sections).toEqual(sections);
  });

  it('keep their places when an order without them arrives, as older pages send it', async () => {
    const sections = [heading('Ground', 1), heading('Veins', 3)];
    const { id, lessonIds } = await four(sections);
    const wanted = lessonIds.toReversed();
    expect((await order(id, { lessonIds: wanted })).json).toEqual({ lessonIds: wanted, sections });
    expect((await read(id)).sections).toEqual(sections);
  });

  it('may be empty for their owner; visitors see only those with lessons', async () => {
    const sections = [heading('Empty', 1), heading('Filled', 1), heading('Still to come', 4)];
    const { id } = await four(sections);
    expect((await readOwn(id)).sections).toEqual(sections);
    expect((await read(id)).sections).toEqual([sections[1]]);
  });

  it('get a lesson that is added, if they come last', async () => {
    const sections = [heading('Still to come', 4)];
    const { id } = await four(sections);
    const form = { ...harmlessForm(lessonFormSchema), uploadId: null };
    const body = { id: crypto.randomUUID(), ...form, content: 'To read' };
    expect((await call('POST', `/api/courses/${id}/lessons`, { body, token: creator.token })).status).toBe(
      200,
    );
    expect((await read(id)).sections).toEqual(sections);
  });

  it('move up when a lesson before them is deleted, and stay when one of theirs is', async () => {
    const [first, second, third] = [heading('One', 0), heading('Two', 1), heading('Three', 3)];
    const { id, lessonIds } = await four([first, second, third]);
    const remove = (lessonId = '') =>
      call('DELETE', `/api/courses/${id}/lessons/${lessonId}`, { token: creator.token });
    await remove(lessonIds[1]);
    const once = [first, second, { ...third, lessonsBefore: 2 }];
    expect((await readOwn(id)).sections).toEqual(once);
    await remove(lessonIds[0]);
    const twice = [first, { ...second, lessonsBefore: 0 }, { ...third, lessonsBefore: 1 }];
    expect((await readOwn(id)).sections).toEqual(twice);
    expect((await read(id)).sections).toEqual(twice.slice(1));
  });

  it('are changed by the owner only', async () => {
    const sections = [heading('Ground', 0)];
    const { id, lessonIds } = await four(sections);
    const change = { lessonIds, sections: [heading('Mine now', 0)] };
    expect((await order(id, change, other.token)).json.code).toBe('NOT_FOUND');
    expect((await order(id, change, learner.token)).json.code).toBe('CREATOR_REQUIRED');
    expect((await order(id, change, '')).json.code).toBe('UNAUTHENTICATED');
    expect((await read(id)).sections).toEqual(sections);
  });
});

describe('a list of sections', () => {
  it('is refused if it could not be shown', async () => {
    const sections = [heading('Ground', 0)];
    const { id, lessonIds } = await four(sections);
    const twice = heading('Twice', 0);
    for (const wrong of [
      [{ ...twice, title: '' }],
      [{ ...twice, title: ' \u200b ' }],
      [{ ...twice, title: 'x'.repeat(LESSON_LIMITS.title + 1) }],
      [{ ...twice, title: null }],
      [{ ...twice, id: 'first' }],
      [twice, twice],
      [heading('Late', 2), heading('Early', 1)],
      [heading('Beyond', 5)],
      [heading('Before', -1)],
      [heading('Between', 0.5)],
      Array.from({ length: SECTION_LIMITS.perCourse + 1 }, () => heading('Many', 0)),
      'Ground',
      { length: 1 },
    ]) {
      const answer = await order(id, { lessonIds, sections: wrong });
      expect(answer.json.code, JSON.stringify(wrong)).toBe('INVALID_INPUT');
    }
    expect((await readOwn(id)).sections).toEqual(sections);
  });

  it('may be as long as the limits allow, in a single line each and nothing else', async () => {
    const { id, lessonIds } = await four();
    const many = Array.from({ length: SECTION_LIMITS.perCourse }, () =>
      heading('x'.repeat(LESSON_LIMITS.title), 4),
    );
    expect((await order(id, { lessonIds, sections: many })).status).toBe(200);
    const hostile = { ...heading(' <b>One\ntwo\u202e</b> ', 0), isAdmin: true };
    await order(id, { lessonIds, sections: [hostile] });
    expect((await read(id)).sections).toEqual([
      { id: hostile.id, title: '<b>One two </b>', lessonsBefore: 0 },
    ]);
  });

  it('is not kept if the lessons it goes with have changed', async () => {
    const { id, lessonIds } = await four();
    const answer = await order(id, { lessonIds: lessonIds.slice(1), sections: [heading('Ground', 0)] });
    expect(answer.json.code).toBe('CONFLICT');
    expect((await readOwn(id)).sections).toEqual([]);
  });

  it('replaces no heading that was added, renamed or deleted elsewhere', async () => {
    const sections = [heading('Ground', 0), heading('Veins', 2)];
    const { id, lessonIds } = await four(sections);
    const { sectionsVersion: version } = await readOwn(id);
    const renamed = sections.map((section) => ({ ...section, title: `${section.title}!` }));
    expect((await order(id, { lessonIds, sections: renamed, version })).status).toBe(200);
    const late = await order(id, { lessonIds: lessonIds.toReversed(), sections, version });
    expect(late.json.code).toBe('CHANGED_ELSEWHERE');
    expect((await readOwn(id)).sections).toEqual(renamed);
    expect((await readOwn(id)).lessons.map((lesson) => lesson.id)).toEqual(lessonIds);
    // What an answer that got lost had asked for is there already.
    expect((await order(id, { lessonIds, sections: renamed, version })).status).toBe(200);
  });

  it('has the same version wherever its headings are, so that moves can follow each other', async () => {
    const [ground, veins] = [heading('Ground', 0), heading('Veins', 2)];
    const { id, lessonIds } = await four([ground, veins]);
    const { sectionsVersion: version } = await readOwn(id);
    const moved = [
      { ...veins, lessonsBefore: 0 },
      { ...ground, lessonsBefore: 3 },
    ];
    for (const sections of [moved, [ground, veins]]) {
      expect((await order(id, { lessonIds, sections, version })).status).toBe(200);
      expect((await readOwn(id)).sectionsVersion).toBe(version);
    }
  });

  it('is one of two that arrive at once, never a mixture', async () => {
    const { id, lessonIds } = await four();
    const [one, two] = [
      [heading('A', 0), heading('B', 1)],
      [heading('C', 2), heading('D', 4)],
    ];
    const { sectionsVersion: version } = await readOwn(id);
    const answers = await Promise.all([
      order(id, { lessonIds, sections: one, version }),
      order(id, { lessonIds: lessonIds.toReversed(), sections: two, version }),
    ]);
    expect(answers.map(({ json }) => json.code ?? 'OK').sort()).toEqual(['CHANGED_ELSEWHERE', 'OK']);
    const own = await readOwn(id);
    const isFirst = answers[0].status === 200;
    expect(own.sections).toEqual(isFirst ? one : two);
    expect(own.lessons.map((lesson) => lesson.id)).toEqual(isFirst ? lessonIds : lessonIds.toReversed());
  });

  it('stays within the lessons while some are deleted', async () => {
    const sections = [heading('Ground', 0), heading('Veins', 2), heading('Gloss', 4)];
    const { id, lessonIds } = await four(sections);
    await Promise.all([
      order(id, { lessonIds: lessonIds.toReversed(), sections }),
      call('DELETE', `/api/courses/${id}/lessons/${lessonIds[1]}`, { token: creator.token }),
      call('DELETE', `/api/courses/${id}/lessons/${lessonIds[2]}`, { token: creator.token }),
    ]);
    const own = await readOwn(id);
    expect(own.lessons).toHaveLength(2);
    expect(own.sections.map(({ lessonsBefore }) => lessonsBefore)).toEqual([0, 1, 2]);
  });

  it('is bounded by the database too', async () => {
    const { id } = await four();
    const sections = Array.from({ length: SECTION_LIMITS.perCourse + 1 }, () => heading('Many', 0));
    await expect(deps.db.update(courses).set({ sections }).where(eq(courses.id, id))).rejects.toMatchObject({
      cause: { constraint: 'courses_sections' },
    });
  });
});
