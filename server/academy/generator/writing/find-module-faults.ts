import { countWords } from '#shared/academy/academy.rules.ts';
import { type ModuleFormValues, moduleFormSchema, type QuizQuestion } from '#shared/academy/module.form.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import { QUIZ_OPTIONS } from '#shared/academy/quiz.rules.ts';
import { describeIssues } from './read-answer.ts';

/** In how many of the ten questions the right answer may be in the same place. */
const MOST_IN_ONE_PLACE = 4;

/** What keeps a finished text out of the academy. */
export function findModuleFaults(text: ModuleFormValues): string[] {
  const read = moduleFormSchema.safeParse(text);
  const words = countWords(text.content);
  const isLong = words >= MODULE_WORDS.fewest && words <= MODULE_WORDS.most;
  return [
    ...(read.success ? [] : describeIssues(read.error)),
    ...(isLong ? [] : [`It has ${words} words, not ${MODULE_WORDS.fewest} to ${MODULE_WORDS.most}`]),
    ...findSpreadFaults(text.questions),
  ];
}

/** Whoever always guesses the same place should not get far. */
export function findSpreadFaults(questions: readonly Pick<QuizQuestion, 'correctAnswer'>[]): string[] {
  const counts = Array.from(
    { length: QUIZ_OPTIONS },
    (_, place) => questions.filter(({ correctAnswer }) => correctAnswer === place).length,
  );
  if (counts.every((count) => count > 0 && count <= MOST_IN_ONE_PLACE)) return [];
  return [
    `The right answers are not spread: position 0 to ${QUIZ_OPTIONS - 1} have ${counts.join(', ')} of them`,
  ];
}
