import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refreshTokens, users } from '#server/auth/auth.tables.ts';
import { hashSecretToken, newSecretToken } from '#server/auth/secrets/secret-token.ts';
import { sweepExpiredCredentials } from '#server/auth/sweep-expired-credentials.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, advance } = test;

const refresh = (token: string) =>
  call<Session & { code?: string }>('POST', '/api/auth/refresh', { body: { refresh: token } });
const whoAmI = (token: string) => call('GET', '/api/auth/session', { token });
async function signIn(email: string) {
  return (await call<Session>('POST', '/api/auth/sign-in', { body: { email, password: TEST_PASSWORD } }))
    .json;
}

describe('refreshing', () => {
  it('gives a new pair of tokens for the same person and session', async () => {
    const person = await makePerson(test);
    advance({ minutes: 9 });
    const { status, json } = await refresh(person.refresh);
    expect(status).toBe(200);
    expect(json.user).toEqual(person.session.user);
    expect(json.refresh).not.toBe(person.refresh);
    expect(json.access).not.toBe(person.token);
    expect(sessionIdIn(json.access)).toBe(sessionIdIn(person.token));
    expect(Date.parse(json.expiresAt)).toBe(test.deps.clock.now().getTime() + 600_000);
    expect((await whoAmI(json.access)).status).toBe(200);
  });

  it('revives a session whose access token has expired', async () => {
    const person = await makePerson(test);
    advance({ minutes: 10 });
    expect((await whoAmI(person.token)).status).toBe(401);
    expect((await whoAmI((await refresh(person.refresh)).json.access)).status).toBe(200);
  });

  it('keeps a session for 30 days after its last use and no longer', async () => {
    const person = await makePerson(test);
    advance({ days: 29 });
    const { json } = await refresh(person.refresh);
    advance({ days: 29 });
    const { json: again } = await refresh(json.refresh);
    expect((await whoAmI(again.access)).status).toBe(200);
    advance({ days: 30 });
    expect((await refresh(again.refresh)).json.code).toBe('SESSION_ENDED');
  });

  it('serves tabs that ask at the same time, again and again, and signs none out', async () => {
    const person = await makePerson(test);
    let tabs = Array.from({ length: 6 }, () => person.session);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(tabs.map((tab) => refresh(tab.refresh)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      // One chain: later tabs get the same token as the first.
      expect(new Set(answers.map(({ json }) => json.refresh)).size).toBe(1);
      tabs = answers.map(({ json }) => json);
      for (const { access } of tabs) expect((await whoAmI(access)).status).toBe(200);
      advance({ minutes: 9 });
    }
  });

  it('serves a tab until the last second of its grace, however far the others have got', async () => {
    const person = await makePerson(test);
    const { json: next } = await refresh(person.refresh);
    const { json: afterNext } = await refresh(next.refresh);
    advance({ seconds: 10 });
    expect((await refresh(person.refresh)).json.refresh).toBe(afterNext.refresh);
    expect((await refresh(afterNext.refresh)).status).toBe(200);
  });

  it.each(['x'.repeat(43), `${'A'.repeat(42)}%`])('refuses an invented token', async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 401, json: { code: 'SESSION_ENDED' } });
  });
});

describe('a thief who is as quick as a second tab', () => {
  it.each(['owner', 'thief'])('is noticed as soon as both refresh again, the %s first', async (ahead) => {
    const person = await makePerson(test);
    const { json: theirs } = await refresh(person.refresh);
    const { json: stolen } = await refresh(person.refresh);
    advance({ minutes: 9 });
    const [first, second] = ahead === 'owner' ? [theirs, stolen] : [stolen, theirs];
    const { json: gone } = await refresh(first.refresh);
    advance({ seconds: 11 });
    expect((await refresh(second.refresh)).json.code).toBe('SESSION_ENDED');
    expect((await whoAmI(gone.access)).status).toBe(401);
    expect((await refresh(gone.refresh)).json.code).toBe('SESSION_ENDED');
  });
});

describe('a spent token that is used again after its grace', () => {
  it('ends the whole session: thief and owner have to sign in again', async () => {
    const person = await makePerson(test);
    const { json: next } = await refresh(person.refresh);
    const { json: afterNext } = await refresh(next.refresh);
    advance({ seconds: 11 });
    expect(await refresh(person.refresh)).toMatchObject({ status: 401, json: { code: 'SESSION_ENDED' } });

    for (const { access, refresh: token } of [person.session, next, afterNext]) {
      expect((await whoAmI(access)).status).toBe(401);
      expect((await refresh(token)).json.code).toBe('SESSION_ENDED');
    }
  });

  it('ends it even if the token itself has been swept', async () => {
    const person = await makePerson(test);
    const { json: next } = await refresh(person.refresh);
    advance({ hours: 2 });
    await sweepExpiredCredentials(test.deps);
    expect((await refresh(person.refresh)).json.code).toBe('SESSION_ENDED');
    expect((await refresh(next.refresh)).json.code).toBe('SESSION_ENDED');
  });

  it('ends it even if an old release opened the session with a token that named none', async () => {
    const person = await makePerson(test);
    const { token: old, hash } = newSecretToken();
    await test.deps.db
      .update(refreshTokens)
      .set({ token_hash: hash })
      .where(eq(refreshTokens.token_hash, hashSecretToken(person.refresh)));
    const { json: next } = await refresh(old);
    expect((await refresh(old)).json.refresh).toBe(next.refresh);
    const { json: afterNext } = await refresh(next.refresh);
    advance({ hours: 2 });
    await sweepExpiredCredentials(test.deps);
    expect((await refresh(next.refresh)).json.code).toBe('SESSION_ENDED');
    expect((await refresh(afterNext.refresh)).json.code).toBe('SESSION_ENDED');
  });

  it('ends nothing if it was made up by someone who knows the session’s id', async () => {
    const person = await makePerson(test);
    const id = Buffer.from(sessionIdIn(person.token).replaceAll('-', ''), 'hex').toString('base64url');
    for (const madeUp of [id.padEnd(81, 'A'), id + person.refresh.slice(0, -id.length), id])
      expect((await refresh(madeUp)).json.code).toBe('SESSION_ENDED');
    expect((await refresh(person.refresh)).status).toBe(200);
  });

  it('leaves the person’s other sessions alone', async () => {
    const person = await makePerson(test);
    const other = await signIn(person.email);
    await refresh(person.refresh);
    advance({ seconds: 11 });
    await refresh(person.refresh);
    expect((await whoAmI(other.access)).status).toBe(200);
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  it('ends it even if several arrive together with good ones', async () => {
    const person = await makePerson(test);
    const { json: next } = await refresh(person.refresh);
    advance({ seconds: 11 });
    await Promise.all([person.refresh, next.refresh, person.refresh, next.refresh].map(refresh));
    expect((await whoAmI(next.access)).status).toBe(401);
    expect((await refresh(next.refresh)).status).toBe(401);
  });
});

describe('a good token for an expired session or a suspended person', () => {
  const suspend = (userId: string, at: Date | null) =>
    test.deps.db.update(users).set({ suspended_at: at }).where(eq(users.id, userId));
  const reuseOf = (token: string) =>
    test.logLines.filter((line) => line.includes('reused') && line.includes(sessionIdIn(token)));

  it('is refused after 30 days without being taken for a stolen one', async () => {
    const person = await makePerson(test);
    advance({ days: 30 });
    expect((await refresh(person.refresh)).json.code).toBe('SESSION_ENDED');
    expect(reuseOf(person.token)).toEqual([]);
  });

  it('is refused while the person is suspended, and works again afterwards', async () => {
    const person = await makePerson(test);
    await suspend(person.id, test.deps.clock.now());
    expect((await refresh(person.refresh)).json.code).toBe('SESSION_ENDED');
    expect(reuseOf(person.token)).toEqual([]);
    await suspend(person.id, null);
    expect((await refresh(person.refresh)).status).toBe(200);
  });

  it('does not protect a spent one, which ends the session even during a suspension', async () => {
    const person = await makePerson(test);
    const { json: next } = await refresh(person.refresh);
    await suspend(person.id, test.deps.clock.now());
    expect((await refresh(person.refresh)).json.code).toBe('SESSION_ENDED');
    expect(reuseOf(person.token)).toEqual([]);
    advance({ seconds: 11 });
    expect((await refresh(person.refresh)).json.code).toBe('SESSION_ENDED');
    expect(reuseOf(person.token)).toHaveLength(1);
    await suspend(person.id, null);
    expect((await refresh(next.refresh)).json.code).toBe('SESSION_ENDED');
  });
});

function sessionIdIn(access: string): string {
  const payload: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  return typeof payload === 'object' && payload !== null && 'sid' in payload ? String(payload.sid) : '';
}
