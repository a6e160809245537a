import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listCourses } from './list-courses.ts';
import { refreshKnownWords } from './similar-words/refresh-known-words.ts';

const test = await useTestApp();
const { call, cache, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });
const other = await makePerson(test, { role: 'creator', displayName: 'Ada Quill' });

async function add(title: string, options: Parameters<typeof makeCourse>[2] = {}, creatorId = creator.id) {
  advance({ seconds: 1 });
  return makeCourse(test, creatorId, { title, ...options });
}

await add('Ombre for beginners', { description: 'Soft fades from 100% pigment.' });
await add('Gel_polish basics', { category: 'gel-polish', difficulty_level: 'advanced', price_cents: 2400 });
await add('Back\\slash & "quotes"', { description: 'ÉCLAIR and naïve lines', price_cents: 50 }, other.id);
await add('Acrylic at home', { category: 'acrylic-nails', difficulty_level: 'expert' }, other.id);
const hidden = await add('Ombre, never published', { is_published: false, published_at: null });
await refreshKnownWords(deps);

type List = { items: CourseCard[]; total: number; nextCursor: string | null };

async function search(query: Record<string, string>) {
  const { status, json } = await call<List>('GET', `/api/courses?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  expect(json.total).toBe(json.items.length);
  return json.items.map(({ title }) => title);
}

describe('the list of courses', () => {
  it('shows published ones only, newest first, even to their creator', async () => {
    const titles = ['Acrylic at home', 'Back\\slash & "quotes"', 'Gel_polish basics', 'Ombre for beginners'];
    expect(await search({})).toEqual(titles);
    const { text } = await call('GET', '/api/courses', { token: creator.token });
    expect(text).not.toContain(hidden.id);
  });

  it.each([
    ['title', 'ombre', ['Ombre for beginners']],
    ['description', 'PIGMENT', ['Ombre for beginners']],
    ['letters with accents, in any case', 'éclair', ['Back\\slash & "quotes"']],
    ['two letters', 'CR', ['Acrylic at home']],
    ['surrounding spaces', '  gel  ', ['Gel_polish basics']],
    ['a percent sign as itself', '%', ['Ombre for beginners']],
    ['an underscore as itself', 'l_p', ['Gel_polish basics']],
    ['an underscore that is not there', 'r_f', []],
    ['a backslash as itself', '\\', ['Back\\slash & "quotes"']],
    ['quotes', `"quotes"`, ['Back\\slash & "quotes"']],
    ['a word that matches nothing', 'zebra', []],
    ['SQL', `' or true --`, []],
    ['letters without their accents', 'ECLAIR', ['Back\\slash & "quotes"']],
    ['accents that the text does not have', 'ömbré', ['Ombre for beginners']],
    ['words in any order', 'beginners ombre', ['Ombre for beginners']],
    ['beginnings of words', 'pig omb', ['Ombre for beginners']],
    ['words one of which is missing, if nothing has all', 'ombre zebra', ['Ombre for beginners']],
    ['category', 'acrylic nails', ['Acrylic at home']],
    ['creator', 'mara', ['Gel_polish basics', 'Ombre for beginners']],
    ['the beginning of a creator’s second name', 'quill', ['Acrylic at home', 'Back\\slash & "quotes"']],
    ['a typo', 'begginers', ['Ombre for beginners', 'Back\\slash & "quotes"']],
    ['level', 'expert', ['Acrylic at home']],
    ['two typos', 'acrilic hoem', ['Acrylic at home']],
    ['query operators, which are ignored', `ombre & !('x':*) <-> |`, ['Ombre for beginners']],
    [
      'nothing at all',
      '',
      ['Acrylic at home', 'Back\\slash & "quotes"', 'Gel_polish basics', 'Ombre for beginners'],
    ],
  ])('finds by %s', async (_, q, titles) => {
    expect(await search({ q })).toEqual(titles);
  });

  it.each([
    [{ category: 'gel-polish' }, ['Gel_polish basics']],
    [{ difficulty: 'expert' }, ['Acrylic at home']],
    [{ price: 'free' }, ['Acrylic at home', 'Ombre for beginners']],
    [{ price: 'paid' }, ['Back\\slash & "quotes"', 'Gel_polish basics']],
    [{ creatorId: other.id }, ['Acrylic at home', 'Back\\slash & "quotes"']],
    [{ creatorId: other.id, price: 'free', q: 'home' }, ['Acrylic at home']],
    [{ category: 'nail-business' }, []],
  ])('is narrowed down by %j', async (filter, titles) => {
    expect(await search(filter as Record<string, string>)).toEqual(titles);
  });

  it('takes the figures on a card from the rows themselves', async () => {
    const course = await add('Counted', {
      duration_hours: 2.5,
      lessons: [{ duration_minutes: 7 }, { duration_minutes: 11 }],
    });
    await makeReview(test, creator.id, course.id, { rating: 4 });
    await makeReview(test, other.id, course.id, { rating: 5 });
    cache.forgetEverything();
    const { json } = await call<List>('GET', '/api/courses?q=Counted');
    expect(json.items).toEqual([
      {
        id: course.id,
        title: 'Counted',
        category: 'nail-art',
        difficultyLevel: 'beginner',
        priceCents: 0,
        thumbnailUrl: null,
        art: course.art,
        creator: { id: creator.id, displayName: 'Mara', avatarUrl: null, isVerified: false },
        ratingAverage: 4.5,
        reviewCount: 2,
        totalMinutes: 18,
      },
    ]);
    const [without] = (await call<List>('GET', '/api/courses?q=Acrylic')).json.items;
    expect(without).toMatchObject({ ratingAverage: null, reviewCount: 0, totalMinutes: 60 });
  });
});

describe('a search that takes too long', () => {
  it('is answered with advice rather than a server error or an empty list', async () => {
    await deps.db.transaction(async (blocking) => {
      await blocking.execute(sql`lock table courses in access exclusive mode`);
      const search = deps.db.transaction(async (hasty) => {
        await hasty.execute(sql`set local statement_timeout = 50`);
        await listCourses({ ...deps, db: hasty }, { q: 'gel', limit: 1 });
      });
      await expect(search).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: { q: expect.any(String) } },
      });
    });
  });
});
