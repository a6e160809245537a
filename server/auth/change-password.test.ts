import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { users } from './auth.tables.ts';

const test = await useTestApp();
const { call, mails, deliverMail } = test;

const NEW_PASSWORD = 'a completely new one';
const SAME_PASSWORD = 'This is your current password. Choose a different one';
const change = (token: string, current: string, password = NEW_PASSWORD) =>
  call('POST', '/api/auth/change-password', { body: { current, password }, token });
const signIn = (email: string, password: string) =>
  call('POST', '/api/auth/sign-in', { body: { email, password } });

describe('changing the password', () => {
  it('keeps the current session and ends the others', async () => {
    const person = await makePerson(test);
    const { json: other } = await signIn(person.email, TEST_PASSWORD);
    expect((await change(person.token, TEST_PASSWORD)).json).toEqual({ ok: true });

    expect((await call('GET', '/api/auth/session', { token: person.token })).status).toBe(200);
    expect((await call('POST', '/api/auth/refresh', { body: { refresh: person.refresh } })).status).toBe(200);
    expect((await call('GET', '/api/auth/session', { token: String(other.access) })).status).toBe(401);
    expect((await call('POST', '/api/auth/refresh', { body: { refresh: other.refresh } })).status).toBe(401);
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is told to the owner by mail, with the way to undo a stranger’s change', async () => {
    const person = await makePerson(test);
    await change(person.token, 'not the password');
    await change(person.token, TEST_PASSWORD);
    await deliverMail();
    const [mail, ...more] = mails.filter(({ to }) => to === person.email);
    expect(mail?.subject).toBe('Your Lunula password was changed');
    expect(mail?.text).toContain('http://lunula.test/auth?view=forgot');
    expect(more).toEqual([]);
  });

  it('needs the current one, and says so at its field', async () => {
    const person = await makePerson(test);
    expect(await change(person.token, 'not the password')).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { current: 'That isn’t your current password' } } },
    });
    expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('needs a different one, and says so at its field', async () => {
    const person = await makePerson(test);
    const { json: other } = await signIn(person.email, TEST_PASSWORD);
    expect(await change(person.token, TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { password: SAME_PASSWORD } } },
    });
    expect((await call('GET', '/api/auth/session', { token: String(other.access) })).status).toBe(200);
  });

  it('gives way to a reset that was quicker, and to a change in another session', async () => {
    const person = await makePerson(test);
    let changing: ReturnType<typeof change> | undefined;
    await test.deps.db.transaction(async (tx) => {
      const byReset = { password_hash: await hashPassword('chosen by a reset') };
      await tx.update(users).set(byReset).where(eq(users.id, person.id));
      changing = change(person.token, TEST_PASSWORD);
      await test.untilWaiting();
    });
    expect((await changing)?.status).toBe(400);
    expect((await signIn(person.email, 'chosen by a reset')).status).toBe(200);
  });

  it('is not possible again and again, which would void every reset link', async () => {
    const person = await makePerson(test);
    const passwords = [TEST_PASSWORD, NEW_PASSWORD];
    const swap = async () => {
      const [current = '', next = ''] = passwords;
      passwords.reverse();
      return (await change(person.token, current, next)).status;
    };
    for (let time = 0; time < 10; time += 1) expect(await swap()).toBe(200);
    expect(await swap()).toBe(429);
  });

  it('leaves other people alone', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)];
    await change(person.token, TEST_PASSWORD);
    expect((await call('GET', '/api/auth/session', { token: other.token })).status).toBe(200);
    expect((await signIn(other.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('does not let someone with an open session guess: ten attempts, then none', async () => {
    const person = await makePerson(test);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => change(person.token, 'a wild guess')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(400),
      ...Array(5).fill(429),
    ]);
    const right = await change(person.token, TEST_PASSWORD);
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900']);
  });
});
