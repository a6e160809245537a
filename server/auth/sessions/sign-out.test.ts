import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refreshTokens, users } from '#server/auth/auth.tables.ts';
import { hashSecretToken } from '#server/auth/secrets/secret-token.ts';
import { sweepExpiredCredentials } from '#server/auth/sweep-expired-credentials.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call } = test;

async function signIn(email: string) {
  return (await call<Session>('POST', '/api/auth/sign-in', { body: { email, password: TEST_PASSWORD } }))
    .json;
}
const isOpen = async (session: Session) =>
  (await call('GET', '/api/auth/session', { token: session.access })).status === 200 &&
  (await call('POST', '/api/auth/refresh', { body: { refresh: session.refresh } })).status === 200;

const isTokenOf = (refresh: string) => eq(refreshTokens.token_hash, hashSecretToken(refresh));

describe('signing out', () => {
  it('ends this session and no other at once, for access and refresh', async () => {
    const person = await makePerson(test);
    const other = await signIn(person.email);
    expect((await call('POST', '/api/auth/sign-out', { token: person.token })).json).toEqual({ ok: true });
    expect([await isOpen(person.session), await isOpen(other)]).toEqual([false, true]);
    expect((await call('POST', '/api/auth/sign-out', { token: person.token })).status).toBe(401);
  });

  it.each(['with it', 'without it'])('needs no valid access token: %s', async (way) => {
    const person = await makePerson(test);
    const { refresh } = person;
    test.advance({ minutes: 11 });
    const answer = await call('POST', '/api/auth/sign-out', {
      body: { refresh },
      ...(way === 'with it' && { token: person.token }),
    });
    expect(answer.json).toEqual({ ok: true });
    expect((await call('POST', '/api/auth/refresh', { body: { refresh } })).status).toBe(401);
  });

  it('recognises the session by a refresh token that another tab has just exchanged', async () => {
    const person = await makePerson(test);
    const { json: next } = await call('POST', '/api/auth/refresh', { body: { refresh: person.refresh } });
    await call('POST', '/api/auth/sign-out', { body: { refresh: person.refresh } });
    expect((await call('POST', '/api/auth/refresh', { body: { refresh: next.refresh } })).status).toBe(401);
  });

  it('recognises the session by any refresh token it ever had, even one that was swept', async () => {
    const person = await makePerson(test);
    let { refresh } = person;
    for (let round = 0; round < 3; round += 1) {
      const { json } = await call('POST', '/api/auth/refresh', { body: { refresh } });
      refresh = String(json.refresh);
      test.advance({ hours: 2 });
    }
    await sweepExpiredCredentials(test.deps);
    expect(await test.deps.db.$count(refreshTokens, isTokenOf(person.refresh))).toBe(0);
    const answer = await call('POST', '/api/auth/sign-out', { body: { refresh: person.refresh } });
    expect(answer.json).toEqual({ ok: true });
    expect((await call('POST', '/api/auth/refresh', { body: { refresh } })).status).toBe(401);
  });

  it('is not possible for someone else, even knowing their session’s id', async () => {
    const [person, stranger] = [await makePerson(test), await makePerson(test)];
    const forged = person.refresh.slice(0, 22) + stranger.refresh.slice(22);
    await call('POST', '/api/auth/sign-out', { body: { refresh: forged } });
    expect([await isOpen(person.session), await isOpen(stranger.session)]).toEqual([true, true]);
  });

  it('succeeds for a session that has ended or never existed', async () => {
    const person = await makePerson(test);
    const body = { refresh: person.refresh };
    for (const asked of [body, body, { refresh: 'x'.repeat(65) }])
      expect((await call('POST', '/api/auth/sign-out', { body: asked })).json).toEqual({ ok: true });
    expect((await call('POST', '/api/auth/sign-out')).status).toBe(401);
  });

  it('everywhere ends all of the person’s sessions and nobody else’s', async () => {
    const [person, bystander] = [await makePerson(test), await makePerson(test)];
    const other = await signIn(person.email);
    await call('POST', '/api/auth/sign-out-everywhere', { token: other.access });
    expect([await isOpen(person.session), await isOpen(other)]).toEqual([false, false]);
    expect(await isOpen(bystander.session)).toBe(true);
  });
});

describe('a suspended account', () => {
  it('loses its open sessions and cannot open new ones', async () => {
    const person = await makePerson(test);
    await test.deps.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, person.id));
    expect(await isOpen(person.session)).toBe(false);
    const refreshed = await call('POST', '/api/auth/refresh', { body: { refresh: person.refresh } });
    expect(refreshed.json).toMatchObject({ code: 'SESSION_ENDED' });
    const body = { email: person.email, password: TEST_PASSWORD };
    expect((await call('POST', '/api/auth/sign-in', { body })).json).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    const wrong = { email: person.email, password: 'not the password' };
    expect((await call('POST', '/api/auth/sign-in', { body: wrong })).json).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('can sign in again once the suspension is lifted', async () => {
    const person = await makePerson(test);
    await test.deps.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, person.id));
    await test.deps.db.update(users).set({ suspended_at: null }).where(eq(users.id, person.id));
    expect(await isOpen(await signIn(person.email))).toBe(true);
  });
});
