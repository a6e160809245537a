import { expect, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { moduleQuizAttempts, moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { makePerson } from '#tests/support/browser/people.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { makeQuestions } from './make-module-text.ts';
import { attemptOn, findOptions, type MadeQuiz } from './make-quiz.ts';

export type QuizTaker = { session: Session; quiz: MadeQuiz; path: string };

/** Stories with someone who may take a module's quiz, signed in; the module and its quiz are shared. */
export const test = base.extend<{ taker: QuizTaker }>({
  taker: async ({ signIn }, use) => {
    const { session } = await makePerson('Lena');
    const quiz = await getSharedQuiz(MODULE_IDS[1] ?? '');
    await backstage()
      .db.insert(modulePurchases)
      .values({ user_id: session.user.id, module_id: quiz.module_id });
    await signIn(session);
    await use({ session, quiz, path: `/modules/${quiz.module_id}/quiz` });
  },
});

/** The module's own, or one of ours if it has none. */
async function getSharedQuiz(moduleId: string): Promise<MadeQuiz> {
  const { db } = backstage();
  await db
    .insert(moduleQuizzes)
    .values({
      module_id: moduleId,
      title: 'What a Nail Is: the quiz',
      description: '10 questions about what you have just read.',
      questions: makeQuestions(),
    })
    .onConflictDoNothing();
  const [quiz] = await db
    .select()
    .from(moduleQuizzes)
    .where(and(eq(moduleQuizzes.module_id, moduleId), moduleQuizzes.is_active));
  if (!quiz) throw new Error('no quiz');
  return quiz;
}

/** As if all attempts had been started and lost. */
export async function useUpAttempts({ session, quiz }: QuizTaker): Promise<void> {
  const now = new Date();
  const lost = Array.from({ length: quiz.max_attempts }, () => ({
    ...attemptOn(quiz, session.user.id, now),
    submitted_at: now,
    score: 0,
    passed: false,
    time_taken_minutes: 1,
  }));
  await backstage().db.insert(moduleQuizAttempts).values(lost);
}

/** Leaves an open attempt hardly any time. */
export async function hurry({ session }: QuizTaker): Promise<void> {
  await backstage()
    .db.update(moduleQuizAttempts)
    .set({ deadline_at: new Date(Date.now() + 2_000) })
    .where(eq(moduleQuizAttempts.user_id, session.user.id));
}

export async function savedAnswerCount({ session }: QuizTaker): Promise<number> {
  const [row] = await backstage()
    .db.select({ answers: moduleQuizAttempts.answers })
    .from(moduleQuizAttempts)
    .where(eq(moduleQuizAttempts.user_id, session.user.id));
  return Object.keys(row?.answers ?? {}).length;
}

/** The position of the right option, or of a wrong one, of the question on the page. */
export async function getShownOption(
  page: Page,
  { quiz }: QuizTaker,
  which: 'right' | 'wrong',
): Promise<number> {
  const group = page.getByRole('group');
  const question = (await group.locator('legend').textContent()) ?? '';
  const options: string[] = await group
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.closest('label').textContent));
  const [position = -1] = findOptions([{ question, options }], quiz.questions, which);
  expect(position).toBeGreaterThanOrEqual(0);
  return position;
}
