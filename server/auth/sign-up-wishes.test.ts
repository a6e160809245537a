import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { emailTokens, users } from './auth.tables.ts';

const test = await useTestApp();
const { call, deps, mails, deliverMail, tokenMailedTo } = test;

const COURSE = '3f1c9a52-8f0e-4c55-9d0b-0c8d7a1f2b34';
let counter = 0;
const newAddress = () => `wishful-${++counter}@example.com`;

const signUp = (email: string, wish?: unknown) =>
  call('POST', '/api/auth/sign-up', { body: { email, password: 'ten perfect moons', wish } });
const verify = (token: string) => call('POST', '/api/auth/verify', { body: { token } });

describe('a sign-up that begins with a wish', () => {
  it.each([
    { kind: 'enroll', courseId: COURSE },
    { kind: 'buy-course', courseId: COURSE },
    { kind: 'buy-module', moduleId: COURSE },
    { kind: 'premium' },
    { kind: 'premium-lesson', courseId: COURSE, lessonId: COURSE },
    { kind: 'create' },
  ])('gets it back with its link, in whichever browser: %j', async (wish) => {
    const email = newAddress();
    await signUp(email, wish);
    expect((await verify(await tokenMailedTo(email))).json).toEqual({
      ok: true,
      userId: expect.any(String),
      wish,
    });
  });

  it('keeps it when the link is sent again', async () => {
    const email = newAddress();
    await signUp(email, { kind: 'premium' });
    await deliverMail();
    mails.length = 0;
    await call('POST', '/api/auth/verification-mail', { body: { email } });
    expect((await verify(await tokenMailedTo(email))).json.wish).toEqual({ kind: 'premium' });
  });

  it('is told whose it is: others may sign in in that browser', async () => {
    const email = newAddress();
    await signUp(email, { kind: 'premium' });
    const { userId } = (await verify(await tokenMailedTo(email))).json;
    const [person] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    expect(userId).toBe(person?.id);
  });

  it('has its own, whatever others wished with the same address', async () => {
    const email = newAddress();
    await signUp(email, { kind: 'create' });
    const mine = await tokenMailedTo(email);
    await call('POST', '/api/auth/sign-up', {
      body: { email, password: 'somebody else', wish: { kind: 'premium' } },
    });
    expect((await verify(mine)).json.wish).toEqual({ kind: 'create' });
  });

  it('is told of none if it had none', async () => {
    const email = newAddress();
    await signUp(email);
    expect((await verify(await tokenMailedTo(email))).json.wish).toBeNull();
  });

  it.each([
    'https://evil.example',
    { kind: 'enroll' },
    { kind: 'enroll', courseId: '//evil.example' },
    { kind: 'visit', path: 'https://evil.example' },
  ])('is refused for what is not one of ours: %j', async (wish) => {
    expect((await signUp(newAddress(), wish)).status).toBe(400);
  });

  it('forgets what it no longer understands', async () => {
    const email = newAddress();
    await signUp(email, { kind: 'premium' });
    const token = await tokenMailedTo(email);
    await deps.db.update(emailTokens).set({ wish: '//evil.example' }).where(eq(emailTokens.kind, 'verify'));
    expect((await verify(token)).json.wish).toBeNull();
  });

  it('sends people who have an account to sign in for it', async () => {
    const { email } = await makePerson(test);
    await signUp(email, { kind: 'enroll', courseId: COURSE });
    await deliverMail();
    const mail = mails.find(({ to, subject }) => to === email && subject.includes('already'));
    expect(mail?.text).toContain(`http://lunula.test/auth?wish=enroll%3A${COURSE}`);
  });
});
