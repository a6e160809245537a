import { describe, expect, it } from 'vitest';
import { COURSE_COUNT_CAP } from '#shared/courses/course.rules.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { refreshKnownWords } from './similar-words/refresh-known-words.ts';

const test = await useTestApp();
const { call, cache, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(test)));

/** Students, then ratings: the averages are 4.5, 4.5 from more reviews, 5 and none. */
const FIGURES: Record<string, [students: number, ...ratings: number[]]> = {
  A: [2, 4, 5],
  B: [1, 4, 5, 4, 5],
  C: [4, 5],
  D: [0],
};
for (const [name, [students, ...ratings]] of Object.entries(FIGURES)) {
  advance({ seconds: 1 });
  const course = await makeCourse(test, creator.id, { title: `Sorted ${name}` });
  for (const { id } of people.slice(0, students)) await makeEnrolment(test, id, course.id);
  for (const [at, rating] of ratings.entries())
    await makeReview(test, people[at]?.id ?? '', course.id, { rating });
}
await refreshKnownWords(deps);

type List = { items: CourseCard[]; total: number; nextCursor: string | null };

describe('the order of the list', () => {
  async function readAll(query: string, limit: number) {
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/courses?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const { json } = await call<List>('GET', path);
      names.push(...json.items.map(({ title }) => title.replace('Sorted ', '')));
      expect(json.total).toBe(4);
      cursor = json.nextCursor;
    }
    return names.join('');
  }

  it.each([
    ['newest', 'DCBA'],
    ['popular', 'CABD'],
    ['rated', 'CBAD'],
  ])('can be %s, in pages of any size', async (sort, expected) => {
    for (const limit of [1, 3, 48]) expect(await readAll(`q=sorted&sort=${sort}`, limit)).toBe(expected);
  });

  it('stays the same across pages of similar courses', async () => {
    expect(await readAll('q=sorteed&sort=rated', 1)).toBe('CBAD');
  });

  it('refuses a cursor from another order', async () => {
    const cursors: Record<string, string | null> = {};
    for (const sort of ['newest', 'popular', 'rated'])
      cursors[sort] = (await call<List>('GET', `/api/courses?sort=${sort}&limit=1`)).json.nextCursor;
    for (const [sort, other] of [
      ['newest', 'popular'],
      ['popular', 'rated'],
      ['rated', 'newest'],
    ] as const) {
      expect((await call('GET', `/api/courses?sort=${sort}&cursor=${cursors[sort]}`)).status).toBe(200);
      for (const q of ['', '&q=sorted']) {
        const { json } = await call('GET', `/api/courses?sort=${sort}&cursor=${cursors[other]}${q}`);
        expect(json).toMatchObject({
          code: 'INVALID_INPUT',
          data: { fields: { cursor: expect.any(String) } },
        });
      }
    }
  });
});

describe('the number of courses', () => {
  it('is counted up to a cap', async () => {
    await Promise.all(
      Array.from({ length: COURSE_COUNT_CAP + 1 }, () => makeCourse(test, creator.id, { title: 'Crowded' })),
    );
    cache.forgetEverything();
    for (const query of ['q=crowded', 'category=nail-art&limit=1'])
      expect((await call<List>('GET', `/api/courses?${query}`)).json.total).toBe(COURSE_COUNT_CAP);
  });
});
