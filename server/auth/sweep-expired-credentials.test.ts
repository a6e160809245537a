import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { issueSignUpToken } from '#server/auth/secrets/email-token.ts';
import { later } from '#server/platform/clock.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.tables.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { emailTokens, refreshTokens, sessions, users } from './auth.tables.ts';
import { lockPerson } from './lock-person.ts';
import { sweepExpiredCredentials } from './sweep-expired-credentials.ts';

const test = await useTestApp();
const { deps, call, advance, deliverMail } = test;

describe('sweepExpiredCredentials', () => {
  it('removes what has expired and keeps what is in use', async () => {
    const old = await makePerson(test);
    await call('POST', '/api/auth/forgotten-password', { body: { email: old.email } });
    await deliverMail();
    advance({ days: 31 });
    const current = await makePerson(test);
    await call('POST', '/api/auth/forgotten-password', { body: { email: current.email } });
    await deliverMail();
    const stillCounted = await deps.db.$count(rateLimits);
    await sweepExpiredCredentials(deps);

    expect(await deps.db.select({ userId: sessions.user_id }).from(sessions)).toEqual([
      { userId: current.id },
    ]);
    expect(await deps.db.$count(refreshTokens)).toBe(1);
    expect(await deps.db.select({ userId: emailTokens.user_id }).from(emailTokens)).toEqual([
      { userId: current.id },
    ]);
    expect(await deps.db.$count(rateLimits)).toBeLessThan(stillCounted);
    expect((await call('GET', '/api/auth/session', { token: current.token })).status).toBe(200);
  });

  it('keeps only the refresh token in use of an active session', async () => {
    const person = await makePerson(test);
    let { refresh } = person;
    for (let round = 0; round < 10; round += 1) {
      const { json } = await call('POST', '/api/auth/refresh', { body: { refresh } });
      refresh = String(json.refresh);
      advance({ minutes: 9 });
    }
    advance({ hours: 1 });
    await sweepExpiredCredentials(deps);
    const [session] = await deps.db.select().from(sessions).where(eq(sessions.user_id, person.id));
    expect(await deps.db.$count(refreshTokens, eq(refreshTokens.session_id, session?.id ?? ''))).toBe(1);
    expect((await call('POST', '/api/auth/refresh', { body: { refresh } })).status).toBe(200);
  });

  it('keeps an ended session for a month, so that a stolen token is still recognised', async () => {
    const person = await makePerson(test);
    await call('POST', '/api/auth/sign-out', { token: person.token });
    await sweepExpiredCredentials(deps);
    const answer = await call('POST', '/api/auth/refresh', { body: { refresh: person.refresh } });
    expect(answer.json).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('removes unverified addresses a month after their last link expired, and keeps members', async () => {
    const member = await makePerson(test);
    const email = 'nobody-proved@example.com';
    const body = { email, password: 'ten perfect moons' };
    await call('POST', '/api/auth/sign-up', { body });
    const isKept = async (address: string) => (await deps.db.$count(users, eq(users.email, address))) === 1;
    advance({ days: 20 });
    await call('POST', '/api/auth/sign-up', { body });
    advance({ days: 30 });
    await sweepExpiredCredentials(deps);
    expect(await isKept(email)).toBe(true);
    advance({ days: 2 });
    await sweepExpiredCredentials(deps);
    expect(await isKept(email)).toBe(false);
    expect(await isKept(member.email)).toBe(true);
  });

  it('leaves an address alone while someone is signing up with it again', async () => {
    const email = 'signing-up@example.com';
    const long = later(deps.clock.now(), { days: -40 });
    const [user] = await deps.db.insert(users).values({ email, created_at: long }).returning();
    const userId = user?.id ?? '';
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const signUpId = crypto.randomUUID();
      const choice = {
        signUpId,
        userId,
        passwordHash: 'hers',
        displayName: 'Ada',
        wish: null,
        signedUpAt: now,
      };
      await issueSignUpToken(tx, choice, now);
      await sweepExpiredCredentials(deps);
    });
    await sweepExpiredCredentials(deps);
    expect(await deps.db.$count(emailTokens, eq(emailTokens.user_id, userId))).toBe(1);
  });
});
