import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '#db/seed/load-demo-catalogue.ts';
import { courseWords } from '#server/courses/courses.tables.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { count } from '#tests/support/counts.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { findSimilarWords } from './find-similar-words.ts';

const { deps, call } = await useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'lunula-similar-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
await loadDemoCatalogue({ ...deps, media: createDiskStore({ folder }) });
const words = (await deps.db.select().from(courseWords)).map(({ word }) => word);

describe('words similar to a misspelt one', () => {
  it.each([
    ['acrilic', 'acrylic'],
    ['mrable', 'marble'],
    ['chrom3', 'chrome'],
    ['extention', 'extension'],
    ['airbrsuh', 'airbrush'],
    ['preperation', 'preparation'],
    ['gle', 'gel'],
  ])('of %s begin with %s, in the demo catalogue', async (typed, meant) => {
    expect((await findSimilarWords(deps.db, [typed]))[0]?.[0]).toBe(meant);
    const { json } = await call<{ total: number }>('GET', `/api/courses?q=${typed}`);
    expect(json.total).toBeGreaterThan(0);
  });

  it('are found for each word, in the order of the words', async () => {
    const found = await findSimilarWords(deps.db, ['x'.repeat(90), 'acrilic', 'inez']);
    expect(found).toEqual([[], expect.arrayContaining(['acrylic']), expect.arrayContaining(['ines'])]);
  });

  it('are the same as comparing with every known word finds', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aceilnorstug'), maxLength: 2 });
    const misspelt = fc
      .record({ word: fc.constantFrom(...words), at: fc.nat(12), drop: fc.nat(2), letters })
      .map(({ word, at, drop, letters: added }) => [...word].toSpliced(at, drop, ...added).join(''))
      .filter((word) => /^[\p{L}\p{N}]{3,}$/u.test(word));
    await fc.assert(
      fc.asyncProperty(misspelt, async (word) => {
        const [found] = await findSimilarWords(deps.db, [word]);
        expect(found).toEqual(await compareWithAll(word));
      }),
      { seed: 1, numRuns: count(150, 2_000) },
    );
  });
});

/** The rule spelt out, without an index and without `%`. */
async function compareWithAll(typed: string): Promise<string[]> {
  const swapped = [...typed]
    .slice(1)
    .map((_, at) => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2));
  const { rows } = await deps.db.execute<{ word: string; alike: number }>(sql`
    select word, similarity(word, ${typed}) as alike from course_words order by alike desc, word`);
  const isSwapped = ({ word }: { word: string }) => swapped.includes(word);
  const others = rows.filter((row) => !isSwapped(row) && row.alike >= 0.35);
  return [...rows.filter(isSwapped), ...others].slice(0, 3).map(({ word }) => word);
}
