import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/auth/auth.contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

// Mixed case on purpose: the setting is compared as an address, not as text.
const test = await useTestApp({ ADMIN_EMAIL: 'Kim@Lunula.TEST' });
const { call, tokenMailedTo } = test;

const signUp = (email: string) =>
  call('POST', '/api/auth/sign-up', { body: { email, password: TEST_PASSWORD } });
async function signIn(email: string) {
  return (await call<Session>('POST', '/api/auth/sign-in', { body: { email, password: TEST_PASSWORD } }))
    .json;
}
const overview = (token: string) => call('GET', '/api/admin/overview', { token });

describe('the administrator', () => {
  it('is whoever has verified the configured address', async () => {
    await signUp('KIM@lunula.test');
    const body = { token: await tokenMailedTo('kim@lunula.test') };
    await call('POST', '/api/auth/verify', { body });
    const session = await signIn('kim@lunula.test');
    expect(session.user.isAdmin).toBe(true);
    expect((await overview(session.access)).status).toBe(200);
  });

  it('is the owner of the mailbox, whoever signed up with the address first or last', async () => {
    test.deps.settings.adminEmail = 'chief@lunula.test';
    const body = { email: 'chief@lunula.test', password: 'a stranger’s password' };
    await call('POST', '/api/auth/sign-up', { body });
    test.advance({ seconds: 1 });
    await signUp('chief@lunula.test');
    const owners = await tokenMailedTo('chief@lunula.test');
    test.advance({ seconds: 1 });
    await call('POST', '/api/auth/sign-up', { body });
    await call('POST', '/api/auth/verify', { body: { token: owners } });
    expect((await signIn('chief@lunula.test')).user.isAdmin).toBe(true);
    expect((await call('POST', '/api/auth/sign-in', { body })).status).toBe(403);
    test.deps.settings.adminEmail = 'kim@lunula.test';
  });

  it('is nobody before the address is verified, even with a session', async () => {
    const { token } = await makePerson(test, { email: 'boss@lunula.test', isVerified: false });
    test.deps.settings.adminEmail = 'boss@lunula.test';
    const answer = await overview(token);
    test.deps.settings.adminEmail = 'kim@lunula.test';
    expect(answer.status).toBe(401);
  });

  it.each([
    ['a Kelvin sign', '\u212Aim@lunula.test'],
    ['a dotless i', 'k\u0131m@lunula.test'],
    ['an I with a dot', 'K\u0130M@lunula.test'],
    ['a Cyrillic ka', '\u043Aim@lunula.test'],
    ['full-width letters', '\uFF4B\uFF49\uFF4D@lunula.test'],
    ['a full-width domain', 'kim@\uFF4Cunula.test'],
    ['an ideographic full stop', 'kim@lunula\u3002test'],
    ['a zero-width space', 'kim\u200B@lunula.test'],
    ['a trailing dot', 'kim@lunula.test.'],
    ['a NUL', 'kim@lunula.test\u0000'],
    ['a comment', 'kim(admin)@lunula.test'],
    ['quotes', '"kim"@lunula.test'],
  ])('cannot be imitated with %s', async (_, email) => {
    expect(await signUp(email)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { email: expect.any(String) } } },
    });
  });

  it.each([
    'kim+admin@lunula.test',
    'kim.@lunula.test',
    'k.im@lunula.test',
    'kim@lunula.test.evil.example',
    'kim@xlunula.test',
  ])('is not %s, which is someone else’s mailbox', async (email) => {
    const session = (await makePerson(test, { email })).session;
    expect(session.user.isAdmin).toBe(false);
    expect(await overview(session.access)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
  });

  it('is decided on each request: changing the setting takes effect at once', async () => {
    const boss = await makePerson(test, { email: 'late@lunula.test' });
    expect((await overview(boss.token)).status).toBe(403);
    test.deps.settings.adminEmail = 'late@lunula.test';
    expect((await overview(boss.token)).status).toBe(200);
    test.deps.settings.adminEmail = null;
    expect((await overview(boss.token)).status).toBe(403);
  });
});
