import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Mara' });
const other = await makePerson(test, { role: 'creator' });

async function add(title: string, options: Parameters<typeof makeCourse>[2] = {}, creatorId = creator.id) {
  advance({ seconds: 1 });
  return makeCourse(test, creatorId, { title, ...options });
}

await add('Ombre for beginners', { description: 'Soft fades from 100% pigment.' });
await add('Gel_polish basics', { category: 'gel-polish', difficulty_level: 'advanced', price_cents: 2400 });
await add('Back\\slash & "quotes"', { description: 'ÉCLAIR and naïve lines', price_cents: 50 }, other.id);
await add('Acrylic at home', { category: 'acrylic-nails', difficulty_level: 'expert' }, other.id);
const hidden = await add('Ombre, never published', { is_published: false, published_at: null });

type List = { items: CourseCard[]; total: number; nextCursor: string | null };

async function search(query: Record<string, string>) {
  const { status, json } = await call<List>('GET', `/api/courses?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  expect(json.total).toBe(json.items.length);
  return json.items.map(({ title }) => title);
}

describe('the list of courses', () => {
  it('shows published ones, newest first, to everyone and their creator alike', async () => {
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
    ['blanks around', '  gel  ', ['Gel_polish basics']],
    ['a percent sign as itself', '%', ['Ombre for beginners']],
    ['an underscore as itself', 'l_p', ['Gel_polish basics']],
    ['an underscore that is not there', 'b_e', []],
    ['a backslash as itself', '\\', ['Back\\slash & "quotes"']],
    ['quotes', `"quotes"`, ['Back\\slash & "quotes"']],
    ['nothing to be found', 'zebra', []],
    ['SQL', `' or true --`, []],
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

  it('counts what is on a card from the rows themselves', async () => {
    const course = await add('Counted', {
      duration_hours: 2.5,
      lessons: [{ duration_minutes: 7 }, { duration_minutes: 11 }],
    });
    await makeReview(test, creator.id, course.id, { rating: 4 });
    await makeReview(test, other.id, course.id, { rating: 5 });
    await deps.announcePublicChange();
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

describe('the number of queries', () => {
  async function queriesOf(path: string, token?: string) {
    await deps.announcePublicChange();
    const query = vi.spyOn(Client.prototype, 'query');
    await call('GET', path, token === undefined ? {} : { token });
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  }

  it('does not grow with the rows of a list', async () => {
    expect(await queriesOf('/api/courses?limit=1')).toBe(2);
    expect(await queriesOf('/api/courses?limit=48')).toBe(2);
    expect(await queriesOf('/api/courses?limit=48', creator.token)).toBe(3);
  });

  it('does not grow with the lessons of a course', async () => {
    const small = await add('One lesson', { lessons: [{}] });
    const large = await add('Many lessons', { lessons: Array.from({ length: 40 }, () => ({})) });
    const counts = [await queriesOf(`/api/courses/${small.id}`), await queriesOf(`/api/courses/${large.id}`)];
    expect(counts).toEqual([2, 2]);
  });

  it('is none for an answer that is kept', async () => {
    await call('GET', '/api/courses?limit=5');
    const query = vi.spyOn(Client.prototype, 'query');
    await call('GET', '/api/courses?limit=5');
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });
});
