import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-node.ts';
import { type Axis, RECIPES, type Recipe, SLICES, type Slice } from './recipes.ts';

export const FACES_FOLDER = join(ROOT, 'web/ui/styles/fonts');

export const sliceFile = ({ name }: Recipe, slice: Slice) => `${name}-${slice.name}.woff2`;

/**
 * A family of its own for each slice. Browsers lay out anew whatever is in a family of which a file arrives while others
 * are still to come, and of one family's slices most never do: a name with one rare letter would move the whole page.
 */
export const sliceFamily = ({ family }: Recipe, { name }: Slice) =>
  name === 'basic' ? family : `${family} ${name}`;

export function sourceOf(recipe: Recipe, slice: Slice): Buffer {
  const file = `${recipe.package}-${slice.subset}-${recipe.source}-normal.woff2`;
  return readFileSync(join(ROOT, 'node_modules/@fontsource-variable', recipe.package, 'files', file));
}

/**
 * The style sheet of all slices. It names what they were cut from, so that a newer package or another recipe is
 * noticed without cutting them again.
 */
export function writeFaces(): string {
  const faces = RECIPES.flatMap((recipe) => SLICES.map((slice) => writeFace(recipe, slice)));
  return `/* Written by \`npm run fonts\`, from ${hashOfSources()}. */\n${faces.join('\n')}`;
}

function writeFace(recipe: Recipe, slice: Slice): string {
  return `@font-face {
  font-family: "${sliceFamily(recipe, slice)}";
  src: url("./${sliceFile(recipe, slice)}") format("woff2");
  font-weight: ${writeAxis(recipe.axes.wght)};
  font-display: swap;
  unicode-range:
    ${slice.ranges.map(writeRange).join(', ')};
}
`;
}

const writeAxis = (axis: Axis) => (typeof axis === 'number' ? `${axis}` : `${axis.min} ${axis.max}`);

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

const writeRange = ([first, last]: readonly [number, number]) =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;

function hashOfSources(): string {
  const hash = createHash('sha256').update(JSON.stringify({ RECIPES, SLICES }));
  for (const recipe of RECIPES) for (const slice of SLICES) hash.update(sourceOf(recipe, slice));
  return hash.digest('hex').slice(0, 16);
}
