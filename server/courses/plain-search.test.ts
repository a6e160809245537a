import { and, eq, ilike, or } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { courses } from './courses.tables.ts';
import { listCourses } from './list-courses.ts';

const test = await useTestApp();
const { deps } = test;
const creator = await makePerson(test, { role: 'creator' });

const TEXTS = [
  'Ombré, éclair & naïve crème brûlée',
  'Großer Füßling — SCHLEIFEN für Anfänger',
  'ŁÓDŹ, İstanbul, ΑΣΠΡΟΣ σκύλος',
  "100% gel_polish \\ back\"slash 'quotes'",
  'ﬁne ﬂakes, №5, ½ dose, ＦＵＬＬ％ width＿text',
  'अनामिका नाखून कला 爪のアート 네일아트 เล็บ',
  'a:b & !c | (d) <-> e:* %% __ \\\\',
  'co-op tip-top x-y-z, 3.5 ml, v1.2.3, mail@example.com, example.com/a/b',
];
for (const [at, text] of TEXTS.entries())
  await makeCourse(test, creator.id, { title: text, description: TEXTS[(at + 3) % TEXTS.length] ?? text });

/** Any piece of any text, in any case. */
const pieces = fc
  .record({ text: fc.constantFrom(...TEXTS), from: fc.nat(40), length: fc.integer({ min: 1, max: 12 }) })
  .map(({ text, from, length }) =>
    [...text]
      .slice(from, from + length)
      .join('')
      .trim(),
  )
  .filter((piece) => piece !== '');
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
);

describe('a search', () => {
  it('finds at least every course with the text in its title or description, in any case', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, spelling, async (piece, spell) => {
        const q = spell(piece);
        const pattern = `%${escapeLike(q)}%`;
        const isPlainHit = or(ilike(courses.title, pattern), ilike(courses.description, pattern));
        const expected = await deps.db
          .select({ id: courses.id })
          .from(courses)
          .where(and(eq(courses.is_published, true), isPlainHit));
        const { items } = await listCourses(deps, { q, limit: 48 });
        const found = items.map(({ id }) => id);
        for (const { id } of expected) expect(found).toContain(id);
      }),
      { seed: 1, numRuns: count(150, 2_000) },
    );
  });
});
