import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '#db/seed/load-demo-catalogue.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { COURSE_DIFFICULTIES } from '#shared/courses/course.rules.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const { deps, call } = await useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'lunula-searches-'));
afterAll(() => rmSync(folder, { recursive: true }));
await loadDemoCatalogue({ ...deps, media: createDiskStore({ folder }) });

type List = { items: CourseCard[]; total: number; isClosest: boolean; nextCursor: string | null };

async function search(q: string) {
  const { status, json } = await call<List>('GET', `/api/courses?${new URLSearchParams({ q })}`);
  expect(status).toBe(200);
  return { ...json, titles: json.items.map(({ title }) => title) };
}

const INES = ['Builder Gel, Apex First', 'Marble Without Panic', 'A Night Sky on Ten'];

describe('in the demo catalogue, a search', () => {
  it.each<[typed: string, first: string | string[]]>([
    ['marble', 'Marble Without Panic'],
    ['marbling', 'Marble Without Panic'],
    ['ines marble', 'Marble Without Panic'],
    ['Inés Moreau', INES],
    ['ines', INES],
    ['moreau gel', 'Builder Gel, Apex First'],
    ['french', 'The Quiet French'],
    ['fren', 'The Quiet French'],
    ['french tip', 'The Quiet French'],
    ['French Tips!', 'The Quiet French'],
    ['how to paint a french line', 'The Quiet French'],
    ['the quiet', 'The Quiet French'],
    ['cat eye', 'Cat-Eye, Properly Magnetised'],
    ['cat-eye magnet', 'Cat-Eye, Properly Magnetised'],
    ['magnets', 'Cat-Eye, Properly Magnetised'],
    ['airbrushing', 'Aura, Airbrushed at Home'],
    ['aura sponge', 'Aura, Airbrushed at Home'],
    ['acrylics', 'Acrylic, Measured'],
    ['acrylic nails ruta', 'Acrylic, Measured'],
    ['Ruta Kalnina', ['Cat-Eye, Properly Magnetised', 'Chrome Without Scratches', 'Acrylic, Measured']],
    ['chrome powder', 'Chrome Without Scratches'],
    ['scratch', 'Chrome Without Scratches'],
    ['remove gel', 'Gel Off, Gently'],
    ['soak off', 'Gel Off, Gently'],
    ['price list', 'The Four-Seat Salon'],
    ['salons', 'The Four-Seat Salon'],
    ['photo', 'Photograph Ten Small Things'],
    ['photographing nails', 'Photograph Ten Small Things'],
    ['flower petal', 'Petals in Five Presses'],
    ['stripes', 'Straight Lines for Shaky Hands'],
    ['gingham dede', 'Straight Lines for Shaky Hands'],
    ['night', 'A Night Sky on Ten'],
    ['moon and stars', 'A Night Sky on Ten'],
    ['extensions', 'Builder Gel, Apex First'],
    ['swatch ring', 'The Four-Seat Salon'],
    ['four weeks', 'Gel Prep That Lasts Four Weeks'],
    ['gel prep', 'Gel Prep That Lasts Four Weeks'],
    ['how to take off gel', 'Gel Off, Gently'],
    ['gel off', 'Gel Off, Gently'],
    ['beginner gel', 'Gel Prep That Lasts Four Weeks'],
    ['gel for beginners', 'Gel Prep That Lasts Four Weeks'],
  ])('for %s has the right course first', async (typed, first) => {
    const { titles, isClosest } = await search(typed);
    const expected = [first].flat();
    expect({ found: titles.slice(0, expected.length), isClosest }).toEqual({
      found: expected,
      isClosest: false,
    });
  });

  it.each<[typed: string, first: string]>([
    ['mrable', 'Marble Without Panic'],
    ['marbel veins', 'Marble Without Panic'],
    ['inez marble', 'Marble Without Panic'],
    ['acrilic', 'Acrylic, Measured'],
    ['crome nails', 'Chrome Without Scratches'],
    ['frensh nails', 'The Quiet French'],
    ['marbel nails', 'Marble Without Panic'],
    ['acrilic nails', 'Acrylic, Measured'],
    ['remove gel polish', 'Gel Off, Gently'],
    ['french zebra', 'The Quiet French'],
    ['chrome for my wedding', 'Chrome Without Scratches'],
    ['photos of nails', 'Photograph Ten Small Things'],
    ['dog grooming salon', 'The Four-Seat Salon'],
  ])('for %s shows what comes closest', async (typed, first) => {
    const { titles, isClosest } = await search(typed);
    expect({ first: titles[0], isClosest }).toEqual({ first, isClosest: true });
  });

  it.each(['zebra', 'xyzzy plugh'])('for %s finds nothing', async (typed) => {
    expect(await search(typed)).toMatchObject({ items: [], total: 0, isClosest: false, nextCursor: null });
  });

  it.each(['beginner', 'for beginners', 'advanced', 'expert'])(
    'for %s has every course of that level',
    async (q) => {
      const { items, isClosest } = await search(q);
      const level = COURSE_DIFFICULTIES.find((one) => q.includes(one));
      const { json } = await call<List>('GET', `/api/courses?difficulty=${level}`);
      expect(isClosest).toBe(false);
      expect(json.total).toBeGreaterThan(0);
      expect(items.slice(0, json.total).map(({ difficultyLevel }) => difficultyLevel)).toEqual(
        json.items.map(() => level),
      );
    },
  );

  it('has whole words above parts of words, which are found all the same', async () => {
    const { titles } = await search('ines');
    expect(titles.slice(0, 3)).toEqual(INES);
    expect(titles.slice(3)).toEqual(['Straight Lines for Shaky Hands']);
  });

  it.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    '%%%',
    '?!…—',
    '<b>marble</b>',
    '💅',
    '💅🏽 marble',
    "marble' | 'gel",
    'marble & !gel',
    '!marble',
    'marble:*',
    'marble <-> panic',
    '(((marble',
    "\\' or 1=1 --",
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'the and of to in for',
    'https://lunula.test/courses?q=marble',
    '\u202emarble\u200b',
    'נייל ネイル 指甲',
    'e\u0301\u0301\u0301\u0301',
    'x'.repeat(100),
  ])('takes %j as text', async (typed) => {
    const { total, items } = await search(typed);
    expect(total).toBe(items.length);
  });

  it('refuses a text of 10,000 letters', async () => {
    const { status } = await call('GET', `/api/courses?q=${'marble'.repeat(1_667)}`);
    expect(status).toBe(400);
  });
});
