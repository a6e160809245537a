import { eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { contract } from '#shared/contract.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { EVERYONE, MEMBERS, makeOutcomes, type Row, type Rows } from './make-outcomes.ts';

type FollowRows = Pick<
  Rows<typeof contract.profiles>,
  'listFollowers' | 'listFollowing' | 'getMyFollow' | 'follow' | 'unfollow'
>;

/** Following: members only, and not oneself. Whoever has no public profile cannot be followed or looked up. */
export function makeFollowRows(test: TestApp, { people }: MatrixWorld): FollowRows {
  const visitor = 'UNAUTHENTICATED';
  const hidden = (outcomes: Row[string]['outcomes']) => ({
    absent: { input: () => ({ userId: crypto.randomUUID() }), outcomes },
    unverified: {
      input: async () => ({ userId: (await makePerson(test, { isVerified: false })).id }),
      outcomes,
    },
    suspended: { input: async () => ({ userId: await makeSuspended() }), outcomes },
  });
  const open: Row = {
    own: { input: () => ({ userId: people.creator.id }), outcomes: EVERYONE },
    foreign: { input: () => ({ userId: people.otherCreator.id }), outcomes: EVERYONE },
    ...hidden(makeOutcomes('NOT_FOUND')),
  };
  const members = (toOneself: 'OK' | 'OWN_PROFILE'): Row => ({
    own: {
      input: () => ({ userId: people.creator.id }),
      outcomes: { ...MEMBERS, creator: toOneself },
    },
    foreign: {
      input: () => ({ userId: people.otherCreator.id }),
      outcomes: { ...MEMBERS, otherCreator: toOneself },
    },
    'a student': {
      input: () => ({ userId: people.student.id }),
      outcomes: { ...MEMBERS, student: toOneself },
    },
    ...hidden(makeOutcomes('NOT_FOUND', { visitor })),
  });

  async function makeSuspended(): Promise<string> {
    const { id } = await makePerson(test);
    await test.deps.db.update(users).set({ suspended_at: test.deps.clock.now() }).where(eq(users.id, id));
    return id;
  }

  return {
    listFollowers: open,
    listFollowing: open,
    getMyFollow: members('OK'),
    follow: members('OWN_PROFILE'),
    unfollow: members('OWN_PROFILE'),
  };
}
