import { eq } from 'drizzle-orm';
import { sessions } from '#server/auth/auth.tables.ts';
import { issueResetToken, issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import type { contract } from '#shared/contract.ts';
import { makePerson, signInAgain, TEST_PASSWORD } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld, ViewerName } from './make-matrix-world.ts';
import { EVERYONE, MEMBERS, makeOutcomes, type Rows } from './make-outcomes.ts';

const NO_MEMBER = makeOutcomes('NOT_FOUND', { visitor: 'UNAUTHENTICATED' });

/** The access matrix of accounts: open to anyone who knows the secret, whoever they are signed in as. */
export function makeAuthRows(test: TestApp, { people }: MatrixWorld): Rows<typeof contract.auth> {
  /** A session besides the one that asks. */
  const sessionOf =
    (findPerson: (viewer: Exclude<ViewerName, 'visitor'>) => { id: string } | Promise<{ id: string }>) =>
    async (viewer: ViewerName) => {
      const { id } = await findPerson(viewer === 'visitor' ? 'student' : viewer);
      await signInAgain(test, { id });
      const [session] = await test.deps.db
        .select({ sessionId: sessions.id })
        .from(sessions)
        .where(eq(sessions.user_id, id))
        .limit(1);
      return session;
    };
  const freshAddress = (viewer: ViewerName) => ({
    email: `for-${viewer}@example.com`,
    password: TEST_PASSWORD,
  });
  const invented = () => ({ token: 'x'.repeat(43), password: TEST_PASSWORD });
  const linkFor = (kind: 'verify' | 'reset') => async () => {
    const now = test.deps.clock.now();
    const { id: userId } = await makePerson(test, { isVerified: false });
    const signUpId = crypto.randomUUID();
    const choice = {
      signUpId,
      userId,
      passwordHash: 'never asked for',
      displayName: 'Ada',
      wish: null,
      signedUpAt: now,
    };
    const token = await test.deps.db.transaction((tx) =>
      kind === 'verify' ? issueSignUpToken(tx, choice, now) : issueResetToken(tx, userId, now),
    );
    return { token, password: TEST_PASSWORD };
  };

  return {
    signUp: { new: { input: freshAddress, outcomes: EVERYONE } },
    sendVerification: { absent: { input: freshAddress, outcomes: EVERYONE } },
    verifyEmail: {
      own: { input: linkFor('verify'), outcomes: EVERYONE },
      absent: { input: invented, outcomes: makeOutcomes('LINK_INVALID') },
    },
    signIn: {
      own: {
        input: async () => ({ email: (await makePerson(test)).email, password: TEST_PASSWORD }),
        outcomes: EVERYONE,
      },
      absent: {
        input: () => ({ email: 'nobody@example.com', password: 'x' }),
        outcomes: makeOutcomes('INVALID_CREDENTIALS'),
      },
    },
    refresh: {
      own: { input: async () => ({ refresh: (await makePerson(test)).refresh }), outcomes: EVERYONE },
      absent: { input: () => ({ refresh: 'x'.repeat(43) }), outcomes: makeOutcomes('SESSION_ENDED') },
    },
    getSession: { own: { outcomes: MEMBERS } },
    signOut: {
      own: { outcomes: MEMBERS },
      refresh: { input: async () => ({ refresh: (await makePerson(test)).refresh }), outcomes: EVERYONE },
    },
    listSessions: { own: { outcomes: MEMBERS } },
    endSession: {
      own: { input: sessionOf((viewer) => people[viewer]), outcomes: MEMBERS },
      foreign: { input: sessionOf(() => makePerson(test)), outcomes: NO_MEMBER },
      absent: { input: () => ({ sessionId: crypto.randomUUID() }), outcomes: NO_MEMBER },
    },
    signOutEverywhere: { own: { outcomes: MEMBERS } },
    forgotPassword: { absent: { input: freshAddress, outcomes: EVERYONE } },
    resetPassword: {
      own: { input: linkFor('reset'), outcomes: EVERYONE },
      absent: { input: invented, outcomes: makeOutcomes('LINK_INVALID') },
    },
    changePassword: {
      own: { input: () => ({ current: TEST_PASSWORD, password: 'a different one' }), outcomes: MEMBERS },
      // Later rows need the usual one.
      back: { input: () => ({ current: 'a different one', password: TEST_PASSWORD }), outcomes: MEMBERS },
      wrong: {
        input: () => ({ current: 'not it', password: TEST_PASSWORD }),
        outcomes: makeOutcomes('INVALID_INPUT', { visitor: 'UNAUTHENTICATED' }),
      },
    },
  };
}
