import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { charactersOf, RECIPES, SLICES } from '../scripts/fonts/recipes.ts';
import { FACES_FOLDER, sliceFamily, sliceFile, writeFaces } from '../scripts/fonts/write-faces.ts';
import { ROOT } from '../scripts/run-node.ts';

it('the slices were cut from the packages that are installed, by today’s recipes', () => {
  expect(readFileSync(join(FACES_FOLDER, 'faces.css'), 'utf8')).toBe(writeFaces());
});

it('pages look for a character in all slices of a typeface before they take another', () => {
  const theme = readFileSync(join(ROOT, 'web/ui/styles/theme.css'), 'utf8').replaceAll(/\s+/g, ' ');
  for (const recipe of RECIPES) {
    const families = [...SLICES.map((slice) => sliceFamily(recipe, slice)), `${recipe.family} fallback`];
    expect(theme).toContain(`--font-${recipe.name}: ${families.map((family) => `"${family}"`).join(', ')}, `);
  }
});

it('each character is in one slice', () => {
  const all = SLICES.flatMap((slice) => [...charactersOf(slice)]);
  expect(new Set(all).size).toBe(all.length);
});

it('what nearly every page loads of all typefaces is at most 60 kB', () => {
  const basic = SLICES.filter(({ name }) => name === 'basic');
  const sizes = RECIPES.flatMap((recipe) => basic.map((slice) => sliceFile(recipe, slice))).map(
    (file) => statSync(join(FACES_FOLDER, file)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
