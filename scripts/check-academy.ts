// `npm run check:academy`: whether the modules in content/academy can be read, are complete, and are written
// the way all of them are.
import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import { listFigurePaths } from '#server/academy/figures/find-figure.ts';
import { countWords } from '#shared/academy/academy.rules.ts';
import { checkCurriculum } from './academy/check-curriculum.ts';
import { measureReadingLevel } from './academy/reading-level.ts';

const modules = listBuiltInModules();
const { faults, unfinished } = checkCurriculum(modules, listFigurePaths());
for (const { moduleNumber, text } of modules) {
  const { wordsPerSentence, grade } = measureReadingLevel(text.content);
  const level = `${wordsPerSentence.toFixed(1)} words a sentence, reading level ${grade.toFixed(1)}`;
  const state = unfinished.includes(moduleNumber) ? ', unfinished' : '';
  console.log(`${moduleNumber} ${text.title}: ${countWords(text.content)} words, ${level}${state}`);
}
for (const fault of faults) console.error(fault);
console.log(`${modules.length} modules, ${unfinished.length} unfinished, ${faults.length} faults.`);
process.exitCode = faults.length + unfinished.length === 0 ? 0 : 1;
