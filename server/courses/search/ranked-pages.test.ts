import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { listCourses } from '#server/courses/list-courses.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { writeCursor } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { COURSE_COUNT_CAP } from '#shared/courses/course.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { deps, advance } = test;
const { db } = deps;
const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });

const add = (title: string, options: Parameters<typeof makeCourse>[2] = {}) => {
  advance({ seconds: 1 });
  return makeCourse(test, creator.id, { description: 'Nothing else.', ...options, title });
};
const titlesOf = async (q: string) =>
  (await listCourses(deps, { q, limit: 48 })).items.map(({ title }) => title);

/** All pages one after the other. */
async function readAll(q: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listCourses(deps, { q, limit, ...(cursor && { cursor }) });
    found.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

describe('the order of a search', () => {
  it('is the title, then outcomes and lessons, then the description, then parts of words; newest first in each', async () => {
    await add('Part', { description: 'Microrchids.' });
    await add('Begins in the text', { description: 'An orchidaceous plant.' });
    await add('Orchidelirium begins in the title');
    await add('Required', { requirements: ['One orchid'] });
    await add('Described', { description: 'With orchids.' });
    await add('Taught', { lessons: [{ title: 'The orchid' }] });
    await add('Learnt', { what_you_learn: ['Orchids in five strokes'] });
    await add('Old orchid');
    await add('New orchids');
    const expected = [
      'New orchids',
      'Old orchid',
      'Learnt',
      'Taught',
      'Described',
      'Required',
      'Orchidelirium begins in the title',
      'Begins in the text',
      'Part',
    ];
    expect(await titlesOf('orchid')).toEqual(expected);
    for (const limit of [1, 2, 5]) expect(await readAll('orchid', limit)).toEqual(expected);
  });

  it('has more of the words above fewer, where no course has all', async () => {
    await add('Peony', { description: 'Dahlia and tulip.' });
    await add('Tulip');
    await add('Dahlia in a vase', { description: 'A tulip too.' });
    await add('Tulip and dahlia');
    const expected = ['Peony', 'Tulip and dahlia', 'Dahlia in a vase', 'Tulip'];
    const q = 'peony dahlia tulip bonsai';
    expect(await titlesOf(q)).toEqual(expected);
    for (const limit of [1, 3]) expect(await readAll(q, limit)).toEqual(expected);
  });

  it('stays the same beyond the number up to which hits are counted', async () => {
    const found = [
      { title: 'Green', description: 'A fern.' },
      { title: 'Ferns', description: 'Xfern' },
    ];
    const few = COURSE_COUNT_CAP / 2 - 1;
    for (const { title, description } of found)
      await Promise.all(
        Array.from({ length: few }, (_, at) => {
          advance({ seconds: 1 });
          return makeCourse(test, creator.id, { title: `${title} ${at}`, description });
        }),
      );
    const whole = await readAll('fern', 48);
    expect(whole).toHaveLength(few * 2);
    await Promise.all(Array.from({ length: 3 }, (_, at) => add(`Fern moss ${at}`)));
    const longer = await readAll('fern', 48);
    expect(longer.slice(0, -few).filter((title) => title.includes('Fern'))).toHaveLength(few + 3);
    expect(longer.filter((title) => !title.includes('moss'))).toEqual(whole);
    expect(await readAll('fern', 7)).toEqual(longer);
    expect(new Set(longer).size).toBe(few * 2 + 3);
    // The closest too, of which some degrees are out of reach: no course has the last word.
    const closest = await readAll('fern moss bonsai', 48);
    expect(closest.slice(0, 3).filter((title) => title.includes('moss'))).toHaveLength(3);
    expect(closest.toSorted()).toEqual(longer.toSorted());
    expect(await readAll('fern moss bonsai', 20)).toEqual(closest);
  });

  it.each([
    [['relevance', 999, '2026-01-01T00:00:00.000Z', crypto.randomUUID()], true],
    [['relevance', 0, '2026-01-01T00:00:00.000Z', crypto.randomUUID()], true],
    [['relevance', 1, 'yesterday', crypto.randomUUID()], false],
    [['irrelevance', 1, '2026-01-01T00:00:00.000Z', crypto.randomUUID()], false],
    // Of the version before, in tabs that were open meanwhile.
    [['2026-01-01T00:00:00.000Z', crypto.randomUUID()], true],
    [['popular', 1, crypto.randomUUID()], false],
  ])('takes only cursors of its own: %j', async (parts, isTaken) => {
    for (const q of ['orchid', 'fern']) {
      const read = listCourses(deps, { q, limit: 5, cursor: writeCursor(parts) });
      if (isTaken) await expect(read).resolves.toMatchObject({ isClosest: false });
      else await expect(read).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

describe('a course is found by what it says now', () => {
  it('in its own text', async () => {
    const { id } = await add('Lotus', { what_you_learn: ['Lilac'], requirements: ['Anemone'] });
    const found = async () =>
      Promise.all(['lotus', 'lilac', 'anemone', 'camellia'].map(async (q) => (await titlesOf(q)).length));
    expect(await found()).toEqual([1, 1, 1, 0]);
    await db
      .update(courses)
      .set({ title: 'Camellia', what_you_learn: [], requirements: [] })
      .where(eq(courses.id, id));
    expect(await found()).toEqual([0, 0, 0, 1]);
  });

  it('in its level', async () => {
    const { id } = await add('Arbour', { difficulty_level: 'expert' });
    const isClosest = async (q: string) => (await listCourses(deps, { q, limit: 5 })).isClosest;
    expect([await isClosest('arbour expert'), await isClosest('arbour for beginners')]).toEqual([
      false,
      true,
    ]);
    await db.update(courses).set({ difficulty_level: 'beginner' }).where(eq(courses.id, id));
    expect([await isClosest('arbour expert'), await isClosest('arbour for beginners')]).toEqual([
      true,
      false,
    ]);
  });

  it('in the titles of its lessons', async () => {
    const { id, lessonIds } = await add('Garden', {
      lessons: [{ title: 'Foxglove' }, { title: 'Hyacinth' }],
    });
    expect(await titlesOf('foxglove hyacinth')).toEqual(['Garden']);
    await db
      .update(lessons)
      .set({ title: 'Snowdrop' })
      .where(eq(lessons.id, lessonIds[0] ?? ''));
    expect(await titlesOf('foxglove')).toEqual([]);
    expect(await titlesOf('snowdrop hyacinths garden')).toEqual(['Garden']);
    await db.delete(lessons).where(eq(lessons.course_id, id));
    expect(await titlesOf('snowdrop')).toEqual([]);
    await db.delete(courses).where(eq(courses.id, id));
    expect(await titlesOf('garden')).toEqual([]);
  });

  it('when it is added while its creator is renamed', async () => {
    const other = await makePerson(test, { role: 'creator', displayName: 'Ida' });
    let adding: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(profiles).set({ display_name: 'Alder' }).where(eq(profiles.user_id, other.id));
      adding = makeCourse(test, other.id, { title: 'Copse' });
      await test.untilWaiting();
    });
    await adding;
    expect(await titlesOf('alder copse')).toEqual(['Copse']);
  });
});
