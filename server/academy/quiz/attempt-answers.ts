import type { QuizAnswer } from '#shared/academy/quiz.contract.ts';
import type { QuizAnswers } from '#shared/academy/quiz.rules.ts';
import { DomainError } from '#shared/errors.ts';
import type { moduleQuizAttempts } from './quiz.tables.ts';

type Attempt = Pick<typeof moduleQuizAttempts.$inferSelect, 'option_orders' | 'answers'>;

/** Answers are kept in the quiz's own order and leave in the order that this attempt shows. */
export function shownAnswers({ option_orders, answers }: Attempt): (number | null)[] {
  return option_orders.map((order, index) => {
    const option = answers[index];
    return option === undefined ? null : order.indexOf(option);
  });
}

export function keptAnswers(
  { option_orders }: Pick<Attempt, 'option_orders'>,
  given: readonly QuizAnswer[],
): QuizAnswers {
  return Object.fromEntries(
    given.map(({ questionIndex, option }) => {
      const kept = option_orders[questionIndex]?.[option];
      if (kept === undefined) throw new DomainError('INVALID_INPUT');
      return [questionIndex, kept];
    }),
  );
}
