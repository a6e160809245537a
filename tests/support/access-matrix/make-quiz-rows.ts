import { eq } from 'drizzle-orm';
import { moduleQuizAttempts, moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { contract } from '#shared/contract.ts';
import { attemptOn, makeQuiz } from '#tests/support/academy/make-quiz.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld, ViewerName } from './make-matrix-world.ts';
import { MEMBERS, makeOutcomes, type Row, type Rows } from './make-outcomes.ts';

const VISITOR = { visitor: 'UNAUTHENTICATED' } as const;
const NO_MEMBER = makeOutcomes('NOT_FOUND', VISITOR);
const ABSENT = crypto.randomUUID();
const nothing = () => ({});

/** The access matrix of quizzes. Module 11 has one; module 1 has none. */
export function makeQuizRows(
  test: TestApp,
  { people, modules }: MatrixWorld,
): Rows<typeof contract.academy.quiz> {
  const { db, clock } = test.deps;

  async function openAttempt(userId: string): Promise<string> {
    const [there] = await db
      .select()
      .from(moduleQuizzes)
      .where(eq(moduleQuizzes.module_id, modules.priced.id));
    const attempt = attemptOn(there ?? (await makeQuiz(test, modules.priced.id)), userId, clock.now());
    await db.delete(moduleQuizAttempts).where(eq(moduleQuizAttempts.user_id, userId));
    await db.insert(moduleQuizAttempts).values(attempt);
    return attempt.id;
  }

  const someone = makePerson(test);
  const ownerOf = async (viewer: ViewerName) => (viewer === 'visitor' ? await someone : people[viewer]).id;

  const module = (more: () => object = nothing): Row => ({
    own: {
      input: async () => {
        await openAttempt((await someone).id);
        await db.delete(moduleQuizAttempts);
        return { moduleId: modules.priced.id, ...more() };
      },
      outcomes: makeOutcomes('PURCHASE_REQUIRED', { ...VISITOR, student: 'OK' }),
    },
    foreign: {
      input: () => ({ moduleId: modules.premium.id, ...more() }),
      outcomes: makeOutcomes('PREMIUM_REQUIRED', { ...VISITOR, subscriber: 'QUIZ_NOT_AVAILABLE' }),
    },
    absent: { input: () => ({ moduleId: ABSENT, ...more() }), outcomes: NO_MEMBER },
  });

  const attempt = (more: () => object = nothing): Row => ({
    own: {
      input: async (viewer) => ({ attemptId: await openAttempt(await ownerOf(viewer)), ...more() }),
      outcomes: MEMBERS,
    },
    foreign: {
      input: async () => ({ attemptId: await openAttempt(people.otherCreator.id), ...more() }),
      outcomes: { ...NO_MEMBER, otherCreator: 'OK' },
    },
    absent: { input: () => ({ attemptId: ABSENT, ...more() }), outcomes: NO_MEMBER },
  });

  const answer = { questionIndex: 0, option: 0 };
  return {
    get: module(),
    start: module(() => ({ id: crypto.randomUUID() })),
    getAttempt: attempt(),
    saveAnswer: attempt(() => answer),
    submit: attempt(() => ({ answers: [answer] })),
  };
}
