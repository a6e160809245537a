// `npm run fonts`: cuts from the typefaces' packages what pages use of them, in slices by character.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../run-node.ts';
import { charactersOf, RECIPES, SLICES } from './recipes.ts';
import { FACES_FOLDER, sliceFile, sourceOf, writeFaces } from './write-faces.ts';

mkdirSync(FACES_FOLDER, { recursive: true });
for (const recipe of RECIPES) {
  for (const slice of SLICES) {
    const cut = await subsetFont(sourceOf(recipe, slice), charactersOf(slice), {
      targetFormat: 'woff2',
      variationAxes: { ...recipe.axes },
      keepFeatures: [...recipe.features],
    });
    writeFileSync(join(FACES_FOLDER, sliceFile(recipe, slice)), cut);
    console.log(`${sliceFile(recipe, slice)}: ${(cut.length / 1000).toFixed(1)} kB`);
  }
  const license = join(ROOT, 'node_modules/@fontsource-variable', recipe.package, 'LICENSE');
  copyFileSync(license, join(FACES_FOLDER, `${recipe.name}.LICENSE`));
}
writeFileSync(join(FACES_FOLDER, 'faces.css'), writeFaces());
