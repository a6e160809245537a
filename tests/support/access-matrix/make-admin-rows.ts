import { eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { contract } from '#shared/contract.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeOutcomes, type Row, type Rows } from './make-outcomes.ts';

const ADMIN = makeOutcomes('FORBIDDEN', { visitor: 'UNAUTHENTICATED', administrator: 'OK' });
const NO_ADMIN = { ...ADMIN, administrator: 'NOT_FOUND' } as const;
const REASON = { reason: 'Sells copied courses.' };

/** The access matrix of administration. People belong to nobody, so own is one and foreign another. */
export function makeAdminRows(test: TestApp): Rows<typeof contract.admin> {
  const { deps } = test;
  /** Not one of the viewers, whose addresses are secrets. */
  async function makeSomebody(isVerified: boolean): Promise<string> {
    const { id } = await makePerson(test, { role: 'creator' });
    await deps.db.update(profiles).set({ is_creator_verified: isVerified }).where(eq(profiles.user_id, id));
    return id;
  }
  const rowOf = (make: () => Promise<object>, more: object = {}): Row => ({
    own: { input: make, outcomes: ADMIN },
    foreign: { input: make, outcomes: ADMIN },
    absent: { input: () => ({ userId: crypto.randomUUID(), ...more }), outcomes: NO_ADMIN },
    unverified: {
      input: async () => ({ userId: (await makePerson(test, { isVerified: false })).id, ...more }),
      outcomes: NO_ADMIN,
    },
  });
  async function suspendSomebody() {
    const userId = await makeSomebody(false);
    const { db, clock } = deps;
    await db.update(users).set({ suspended_at: clock.now() }).where(eq(users.id, userId));
    return { userId };
  }
  async function makeFailedFilm() {
    const { id: uploadId } = await makeUpload(test, await makeSomebody(false));
    await deps.db.insert(videos).values({ upload_id: uploadId, status: 'failed', failure: 'damaged' });
    return { uploadId };
  }
  return {
    getOverview: { all: { outcomes: ADMIN } },
    getAnalytics: { all: { outcomes: ADMIN } },
    users: {
      list: { all: { input: () => ({ q: 'nobody is called that' }), outcomes: ADMIN } },
      get: rowOf(async () => ({ userId: await makeSomebody(false) })),
      verify: rowOf(async () => ({ userId: await makeSomebody(false) })),
      unverify: rowOf(async () => ({ userId: await makeSomebody(true) })),
      suspend: rowOf(async () => ({ userId: await makeSomebody(false), ...REASON }), REASON),
      restore: rowOf(suspendSomebody),
    },
    films: {
      list: { all: { outcomes: ADMIN } },
      retry: {
        own: { input: makeFailedFilm, outcomes: ADMIN },
        foreign: { input: makeFailedFilm, outcomes: ADMIN },
        absent: { input: () => ({ uploadId: crypto.randomUUID() }), outcomes: NO_ADMIN },
      },
    },
    audit: { list: { all: { outcomes: ADMIN } } },
  };
}
