import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { users } from './auth.tables.ts';
import { issueResetToken } from './secrets/email-token.ts';

const test = await useTestApp();
const { call, advance, mails, deliverMail, tokenMailedTo } = test;

const NEW_PASSWORD = 'a completely new one';
const forgot = (email: string) => call('POST', '/api/auth/forgotten-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  call('POST', '/api/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) =>
  call('POST', '/api/auth/sign-in', { body: { email, password } });

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which signs everyone out', async () => {
    const person = await makePerson(test);
    const { json: other } = await signIn(person.email, TEST_PASSWORD);
    await forgot(person.email.toUpperCase());
    const token = await tokenMailedTo(person.email);
    expect(mails.at(-1)?.text).toContain('http://lunula.test/auth/reset#token=');
    expect((await reset(token)).json).toEqual({ ok: true });

    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    for (const access of [person.token, String(other.access)]) {
      expect((await call('GET', '/api/auth/session', { token: access })).status).toBe(401);
    }
    const refreshed = await call('POST', '/api/auth/refresh', { body: { refresh: person.refresh } });
    expect(refreshed.json).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('is told to the owner by mail once it is replaced, and not before', async () => {
    const { email } = await makePerson(test);
    const subjects = () => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    await forgot(email);
    const token = await tokenMailedTo(email);
    expect(subjects()).toEqual(['Choose a new password for Lunula']);
    await reset(token);
    await reset(token);
    await deliverMail();
    expect(subjects()).toEqual(['Choose a new password for Lunula', 'Your Lunula password was changed']);
  });

  it('keeps working until the link is used', async () => {
    const person = await makePerson(test);
    await forgot(person.email);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('verifies the address when reset, since only its owner reads its mail, and takes nothing from a stranger’s sign-up', async () => {
    const email = 'waiting@example.com';
    const body = { email, password: 'a stranger’s password', displayName: 'Stranger' };
    await call('POST', '/api/auth/sign-up', { body });
    const strangers = await tokenMailedTo(email);
    await forgot(email);
    const token = await tokenMailedTo(email);
    expect((await call('POST', '/api/auth/verify', { body: { token } })).status).toBe(410);
    expect((await reset(token)).status).toBe(200);

    expect((await signIn(email, NEW_PASSWORD)).json).toMatchObject({ user: { displayName: 'waiting' } });
    expect((await call('POST', '/api/auth/verify', { body: { token: strangers } })).status).toBe(410);
    expect((await signIn(email, 'a stranger’s password')).status).toBe(403);
  });

  it('sends no mail to an unknown address', async () => {
    expect((await forgot('nobody@example.com')).json).toEqual({ ok: true });
    await deliverMail();
    expect(mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });
});

describe('a reset link', () => {
  it('opens an account that a stranger’s guesses have blocked', async () => {
    const { email } = await makePerson(test);
    for (let guess = 0; guess < 10; guess += 1) await signIn(email, `guess ${guess}`);
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(429);
    await forgot(email);
    await reset(await tokenMailedTo(email));
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('has done its work even if the attempts before it cannot be forgiven', async () => {
    const { email } = await makePerson(test);
    await forgot(email);
    const token = await tokenMailedTo(email);
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    vi.spyOn(test.deps.limiter, 'forgive').mockRejectedValueOnce(away);
    expect((await reset(token)).json).toEqual({ ok: true });
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(test.logLines.join('')).toContain('attempts before a new password still count');
  });

  it('ends all others once it is used', async () => {
    const person = await makePerson(test);
    const now = test.deps.clock.now();
    const [first, second] = await test.deps.db.transaction(async (tx) => [
      await issueResetToken(tx, person.id, now),
      await issueResetToken(tx, person.id, now),
    ]);
    expect((await reset(first ?? '')).status).toBe(200);
    expect((await reset(second ?? '', 'a stranger’s choice')).status).toBe(410);
  });

  it('works once, even when used twice at the same moment', async () => {
    const person = await makePerson(test);
    await forgot(person.email);
    const token = await tokenMailedTo(person.email);
    const answers = await Promise.all([reset(token, 'the one password'), reset(token, 'the other password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await reset(token)).status).toBe(410);
    const winner = answers[0]?.status === 200 ? 'the one password' : 'the other password';
    expect((await signIn(person.email, winner)).status).toBe(200);
  });

  it('works for 60 minutes', async () => {
    const [inTime, late] = [await makePerson(test), await makePerson(test)];
    await forgot(inTime.email);
    await forgot(late.email);
    const tokens = [await tokenMailedTo(inTime.email), await tokenMailedTo(late.email)];
    advance({ minutes: 59, seconds: 59 });
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
    advance({ seconds: 1 });
    expect((await reset(tokens[1] ?? '')).json).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('is void once the password is changed some other way', async () => {
    const person = await makePerson(test);
    await forgot(person.email);
    const token = await tokenMailedTo(person.email);
    const body = { current: TEST_PASSWORD, password: NEW_PASSWORD };
    expect((await call('POST', '/api/auth/change-password', { body, token: person.token })).status).toBe(200);
    expect((await reset(token)).status).toBe(410);
  });

  it('is not spent on a password that is refused', async () => {
    const person = await makePerson(test);
    await forgot(person.email);
    const token = await tokenMailedTo(person.email);
    expect((await reset(token, 'short')).json).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { password: 'Password must be at least 8 characters' } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('does not lift a suspension', async () => {
    const person = await makePerson(test);
    await test.deps.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, person.id));
    await forgot(person.email);
    await reset(await tokenMailedTo(person.email));
    expect((await signIn(person.email, NEW_PASSWORD)).json).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});
