import type { BuiltInModule } from '#server/academy/curriculum/read-curriculum.ts';
import { findOutlineFaults, listFigures } from './find-outline-faults.ts';
import { findQuizFaults } from './find-quiz-faults.ts';
import { findSharedPassages } from './find-shared-passages.ts';
import { findTextFaults, isUnfinished } from './find-text-faults.ts';

type CheckedModule = Pick<BuiltInModule, 'moduleNumber' | 'text'>;
type CurriculumReport = { faults: string[]; unfinished: number[] };

/** Everything about the modules' texts and quizzes that can be checked without reading them. */
export function checkCurriculum(
  modules: readonly CheckedModule[],
  drawn: readonly string[],
): CurriculumReport {
  const faults = modules.flatMap(({ moduleNumber, text }) =>
    [
      ...findTextFaults(text.content),
      ...(isUnfinished(text.content) ? [] : findOutlineFaults(text.content)),
      ...findQuizFaults(text.questions),
    ].map((fault) => `Module ${moduleNumber} ${fault}`),
  );
  const texts = modules.map(({ moduleNumber, text }) => ({ moduleNumber, content: text.content }));
  return {
    faults: [
      ...faults,
      ...findRepeatedQuestions(modules),
      ...findSharedPassages(texts),
      ...findFigureFaults(modules, drawn),
    ],
    unfinished: modules
      .filter(({ text }) => isUnfinished(text.content))
      .map(({ moduleNumber }) => moduleNumber),
  };
}

function findRepeatedQuestions(modules: readonly CheckedModule[]): string[] {
  const questions = modules.flatMap(({ moduleNumber, text }) =>
    text.questions.map(({ question }) => ({ moduleNumber, question, key: plain(question) })),
  );
  return [...Map.groupBy(questions, ({ key }) => key).values()]
    .filter((same) => same.length > 1)
    .map(
      (same) =>
        `Modules ${same.map(({ moduleNumber }) => moduleNumber).join(', ')} ask: ${same[0]?.question}`,
    );
}

/** Every figure that is shown is drawn, and every drawing is shown by the module that it belongs to. */
function findFigureFaults(modules: readonly CheckedModule[], drawn: readonly string[]): string[] {
  const shown = modules.flatMap(({ moduleNumber, text }) =>
    listFigures(text.content).map(({ path }) => ({ moduleNumber, path })),
  );
  const isOwn = ({ moduleNumber, path }: { moduleNumber: number; path: string }) =>
    path.startsWith(`/figures/${String(moduleNumber).padStart(2, '0')}/`);
  return [
    ...shown
      .filter(({ path }) => !drawn.includes(path))
      .map(({ moduleNumber, path }) => `Module ${moduleNumber} shows ${path}, which nobody has drawn`),
    ...drawn
      .filter((path) => !shown.some((figure) => figure.path === path && isOwn(figure)))
      .map((path) => `${path} is not shown by its module`),
  ];
}

/** Two questions that differ only in case or punctuation are the same. */
function plain(question: string): string {
  return (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
