import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#server/auth/auth.tables.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { revokeSessions } from './revoke-sessions.ts';

const test = await useTestApp();
const { call, deps, untilWaiting } = test;

const signIn = (email: string, password: string) =>
  call<Session & { code?: string }>('POST', '/api/auth/sign-in', { body: { email, password } });

describe('signing in', () => {
  it('opens a new session each time', async () => {
    const { email, id } = await makePerson(test);
    const [one, two] = [await signIn(email, TEST_PASSWORD), await signIn(email, TEST_PASSWORD)];
    expect(one.json.user.id).toBe(id);
    expect(one.json.refresh).not.toBe(two.json.refresh);
    expect(await deps.db.$count(sessions, eq(sessions.user_id, id))).toBe(3);
  });

  it('says that an address is not verified only to someone who knows the password', async () => {
    const { email } = await makePerson(test, { isVerified: false });
    expect((await signIn(email, TEST_PASSWORD)).json.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await signIn(email, 'not the password')).json.code).toBe('INVALID_CREDENTIALS');
  });

  it('stores tokens only as hashes', async () => {
    const { email } = await makePerson(test);
    const { json } = await signIn(email, TEST_PASSWORD);
    const { rows } = await deps.db.execute(sql`select * from refresh_tokens`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(json.refresh);
  });

  it('does not accept credentials in the address', async () => {
    const { email, refresh } = await makePerson(test);
    const query = new URLSearchParams({ email, password: TEST_PASSWORD, refresh });
    expect((await call('POST', `/api/auth/sign-in?${query}`)).status).toBe(400);
    expect((await call('POST', `/api/auth/refresh?${query}`)).status).toBe(400);
    expect((await call('GET', `/api/auth/refresh?${query}`)).status).toBe(404);
  });

  it('with a password that is just being changed does not outlive the change', async () => {
    const { email, id } = await makePerson(test);
    const passwordHash = await hashPassword('a completely new one');
    const attempt = await deps.db.transaction(async (tx) => {
      await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, id));
      const pending = signIn(email, TEST_PASSWORD);
      // The sign-in has accepted the old password and is now waiting for this change.
      await untilWaiting();
      await revokeSessions(tx, deps.clock.now(), { userId: id });
      return { pending };
    });
    expect((await attempt.pending).json.code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(email, 'a completely new one')).status).toBe(200);
  });
});
