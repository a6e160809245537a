import type { QuizQuestion } from '#shared/academy/module.form.ts';
import { QUIZ_OPTIONS, RIGHT_IN_ONE_PLACE } from '#shared/academy/quiz.rules.ts';

/** How often in a row one position may be the right one. */
const LONGEST_RUN = 2;

/** What would let people guess: a favourite position, or a right answer that is recognised by its length. */
export function findQuizFaults(questions: readonly QuizQuestion[]): string[] {
  const positions = questions.map(({ correctAnswer }) => correctAnswer);
  const longest = questions.filter(isRightLongest).length;
  return [
    ...Array.from({ length: QUIZ_OPTIONS }, (_, position) => position).flatMap((position) => {
      const uses = positions.filter((other) => other === position).length;
      return uses < RIGHT_IN_ONE_PLACE.fewest || uses > RIGHT_IN_ONE_PLACE.most
        ? [`has the right answer ${uses} times in position ${position + 1}`]
        : [];
    }),
    ...(hasLongRun(positions)
      ? [`has the right answer more than ${LONGEST_RUN} times in a row in one position`]
      : []),
    ...(longest > questions.length / 2 ? [`has ${longest} right answers that are the longest option`] : []),
  ];
}

function isRightLongest({ options, correctAnswer }: QuizQuestion): boolean {
  const right = options[correctAnswer]?.length ?? 0;
  return options.every((option, index) => index === correctAnswer || option.length < right);
}

function hasLongRun(positions: readonly number[]): boolean {
  return positions.some((position, index) => {
    const run = positions.slice(index, index + LONGEST_RUN + 1);
    return run.length > LONGEST_RUN && run.every((other) => other === position);
  });
}
