import { issueResetToken, issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import type { contract } from '#shared/contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { ViewerName } from './make-matrix-world.ts';
import { EVERYONE, MEMBERS, makeOutcomes, type Rows } from './make-outcomes.ts';

/** The access matrix of accounts: open to anyone who knows the secret, whoever they are signed in as. */
export function makeAuthRows(test: TestApp): Rows<typeof contract.auth> {
  const freshAddress = (viewer: ViewerName) => ({
    email: `for-${viewer}@example.com`,
    password: TEST_PASSWORD,
  });
  const invented = () => ({ token: 'x'.repeat(43), password: TEST_PASSWORD });
  const linkFor = (kind: 'verify' | 'reset') => async () => {
    const now = test.deps.clock.now();
    const { id: userId } = await makePerson(test, { isVerified: false });
    const signUpId = crypto.randomUUID();
    const choice = { signUpId, userId, passwordHash: 'never asked for', displayName: 'Ada', signedUpAt: now };
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
    signOutEverywhere: { own: { outcomes: MEMBERS } },
    forgotPassword: { absent: { input: freshAddress, outcomes: EVERYONE } },
    resetPassword: {
      own: { input: linkFor('reset'), outcomes: EVERYONE },
      absent: { input: invented, outcomes: makeOutcomes('LINK_INVALID') },
    },
    changePassword: {
      own: { input: () => ({ current: TEST_PASSWORD, password: TEST_PASSWORD }), outcomes: MEMBERS },
      wrong: {
        input: () => ({ current: 'not it', password: TEST_PASSWORD }),
        outcomes: makeOutcomes('INVALID_INPUT', { visitor: 'UNAUTHENTICATED' }),
      },
    },
  };
}
