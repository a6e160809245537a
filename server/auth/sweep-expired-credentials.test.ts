import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.tables.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { emailTokens, refreshTokens, sessions } from './auth.tables.ts';
import { sweepExpiredCredentials } from './sweep-expired-credentials.ts';

const test = await useTestApp();
const { deps, call, advance, deliverMail } = test;

describe('sweepExpiredCredentials', () => {
  it('removes what has ended and keeps what is in use', async () => {
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

  it('keeps of a living session’s refresh tokens the one in use', async () => {
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

  it('keeps an ended session for a month, so that a stolen token is still known as one', async () => {
    const person = await makePerson(test);
    await call('POST', '/api/auth/sign-out', { token: person.token });
    await sweepExpiredCredentials(deps);
    const answer = await call('POST', '/api/auth/refresh', { body: { refresh: person.refresh } });
    expect(answer.json).toMatchObject({ code: 'SESSION_ENDED' });
  });
});
