import { type moduleQuizAttempts, moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { QuizQuestion } from '#shared/academy/module.form.ts';
import { QUIZ_OPTIONS, QUIZ_QUESTIONS } from '#shared/academy/quiz.rules.ts';
import type { PersonDeps } from '#tests/support/people.ts';
import { makeQuestions } from './make-module-text.ts';

export type MadeQuiz = typeof moduleQuizzes.$inferSelect;

/** A module's quiz, as the academy would have added it with the module. */
export async function makeQuiz(
  { deps }: { deps: Pick<PersonDeps, 'db'> },
  moduleId: string,
  changes: Partial<typeof moduleQuizzes.$inferInsert> = {},
): Promise<MadeQuiz> {
  const [quiz] = await deps.db
    .insert(moduleQuizzes)
    .values({
      module_id: moduleId,
      title: 'The quiz',
      description: 'Ten questions.',
      questions: makeQuestions(),
      ...changes,
    })
    .returning();
  if (!quiz) throw new Error('no quiz');
  return quiz;
}

/** Questions whose right option looks like the others; only their explanations are easy to find. */
export function makeOpaqueQuestions(): QuizQuestion[] {
  return Array.from({ length: QUIZ_QUESTIONS }, (_, index) => ({
    question: `Question ${index + 1}?`,
    options: Array.from({ length: QUIZ_OPTIONS }, () => crypto.randomUUID().slice(0, 13)),
    correctAnswer: (index * 3) % QUIZ_OPTIONS,
    explanation: `Whereas ${crypto.randomUUID()}`,
  }));
}

/** For each question, the position of the right option, or of a wrong one, in what an attempt shows. */
export function findOptions(
  shown: readonly { question: string; options: readonly string[] }[],
  questions: readonly QuizQuestion[],
  which: 'right' | 'wrong' = 'right',
): number[] {
  return shown.map(({ question, options }) => {
    const known = questions.find((candidate) => candidate.question === question);
    const right = options.indexOf(known?.options[known.correctAnswer] ?? '');
    return which === 'right' ? right : (right + 1) % options.length;
  });
}

/** Unshuffled, and started a minute ago. */
export function attemptOn(
  quiz: MadeQuiz,
  userId: string,
  now: Date,
): typeof moduleQuizAttempts.$inferInsert & { id: string } {
  const started = new Date(now.getTime() - 60_000);
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    module_id: quiz.module_id,
    quiz_id: quiz.id,
    option_orders: quiz.questions.map(({ options }) => options.map((_, option) => option)),
    started_at: started,
    deadline_at: new Date(started.getTime() + quiz.time_limit_minutes * 60_000),
  };
}
