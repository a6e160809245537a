import type { BuiltInModule } from '#server/academy/curriculum/read-curriculum.ts';
import { findQuizFaults } from './find-quiz-faults.ts';
import { findTextFaults, isUnfinished } from './find-text-faults.ts';

type CheckedModule = Pick<BuiltInModule, 'moduleNumber' | 'text'>;
type CurriculumReport = { faults: string[]; unfinished: number[] };

/** Everything about the modules' texts and quizzes that can be checked without reading them. */
export function checkCurriculum(modules: readonly CheckedModule[]): CurriculumReport {
  const faults = modules.flatMap(({ moduleNumber, text }) =>
    [...findTextFaults(text.content), ...findQuizFaults(text.questions)].map(
      (fault) => `Module ${moduleNumber} ${fault}`,
    ),
  );
  return {
    faults: [...faults, ...findRepeatedQuestions(modules)],
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

/** Two questions that differ only in case or punctuation are the same. */
function plain(question: string): string {
  return (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
