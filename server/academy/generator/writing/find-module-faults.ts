import { describeIssues } from '#server/academy/describe-issues.ts';
import { countWords } from '#shared/academy/academy.rules.ts';
import { type ModuleFormValues, moduleFormSchema, type QuizQuestion } from '#shared/academy/module.form.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import { QUIZ_OPTIONS, RIGHT_IN_ONE_PLACE } from '#shared/academy/quiz.rules.ts';

/** What keeps a finished text out of the academy. */
export function findModuleFaults(text: ModuleFormValues): string[] {
  const read = moduleFormSchema.safeParse(text);
  const words = countWords(text.content);
  const isFullLength = words >= MODULE_WORDS.fewest && words <= MODULE_WORDS.most;
  return [
    ...(read.success ? [] : describeIssues(read.error)),
    ...(isFullLength ? [] : [`It has ${words} words, not ${MODULE_WORDS.fewest} to ${MODULE_WORDS.most}`]),
    ...findSpreadFaults(text.questions),
  ];
}

/** Whoever always guesses the same place should not get far. */
export function findSpreadFaults(questions: readonly Pick<QuizQuestion, 'correctAnswer'>[]): string[] {
  const counts = Array.from(
    { length: QUIZ_OPTIONS },
    (_, place) => questions.filter(({ correctAnswer }) => correctAnswer === place).length,
  );
  const { fewest, most } = RIGHT_IN_ONE_PLACE;
  if (counts.every((count) => count >= fewest && count <= most)) return [];
  return [
    `The right answers are not spread: position 0 to ${QUIZ_OPTIONS - 1} have ${counts.join(', ')} of them`,
  ];
}
