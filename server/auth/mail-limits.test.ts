import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, advance, mails, deliverMail, tokenMailedTo } = test;

const ask = async (path: string, email: string, from = '127.0.0.1') =>
  (await call('POST', `/api/auth/${path}`, { body: { email, password: TEST_PASSWORD }, from })).status;
const accepted = (statuses: number[]) => statuses.filter((status) => status === 200).length;

beforeEach(async () => {
  advance({ hours: 1 });
  mails.length = 0;
});

describe('mails to one address', () => {
  it.each(['forgotten-password', 'verification-mail', 'sign-up'])(
    'are limited to five an hour: %s',
    async (path) => {
      const { email } = await makePerson(test, { isVerified: false });
      const statuses = await Promise.all(
        Array.from({ length: 8 }, (_, number) => ask(path, email, `198.51.100.${number}`)),
      );
      expect(accepted(statuses)).toBe(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      await deliverMail();
      expect(mails.filter(({ to }) => to === email)).toHaveLength(5);
    },
  );

  it('are counted together, whatever they are for, for known and unknown addresses alike', async () => {
    for (const email of [(await makePerson(test)).email, 'nobody@example.com']) {
      const statuses = [];
      for (const path of ['sign-up', 'forgotten-password', 'verification-mail', 'sign-up', 'sign-up'])
        statuses.push(await ask(path, email));
      expect(accepted(statuses)).toBe(5);
      for (const path of ['sign-up', 'forgotten-password', 'verification-mail'])
        expect(await ask(path, email)).toBe(429);
      await deliverMail();
      expect(mails.filter(({ to }) => to === email).length).toBeLessThanOrEqual(5);
    }
  });

  it.each(['sign-up', 'verification-mail'])(
    'leave its owner the way to a new password, although a stranger uses them all up: %s',
    async (path) => {
      const { email } = await makePerson(test);
      const signIn = async (password: string) =>
        (await call('POST', '/api/auth/sign-in', { body: { email, password } })).status;
      const stranger = '203.0.113.4';
      for (let number = 0; number < 10; number += 1)
        await call('POST', '/api/auth/sign-in', { body: { email, password: 'a guess' }, from: stranger });
      for (let number = 0; number < 6; number += 1) await ask(path, email, stranger);
      expect(await signIn(TEST_PASSWORD)).toBe(429);

      expect(await ask('forgotten-password', email)).toBe(429);
      const token = await tokenMailedTo(email);
      expect(mails.filter(({ to }) => to === email)).toHaveLength(5);
      // For as long as no other can be sent.
      advance({ minutes: 59 });
      expect(await ask('forgotten-password', email)).toBe(429);
      const body = { token, password: 'a completely new one' };
      expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
      expect(await signIn('a completely new one')).toBe(200);
      // All of them end with the one that was used.
      for (const { text } of mails.filter(({ to }) => to === email)) {
        const [, other] = /reset#token=([\w-]+)/.exec(text) ?? [];
        const again = { token: other, password: 'a stranger’s choice' };
        expect((await call('POST', '/api/auth/reset-password', { body: again })).status).toBe(410);
      }
    },
  );

  it('leave the link that its owner has asked for as it is, whatever others ask for in their name', async () => {
    const { email } = await makePerson(test);
    await ask('forgotten-password', email);
    const token = await tokenMailedTo(email);
    for (const path of ['sign-up', 'verification-mail', 'forgotten-password'])
      await ask(path, email, '203.0.113.4');
    await deliverMail();
    const body = { token, password: 'a completely new one' };
    expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  });

  it('are allowed again after an hour', async () => {
    for (let number = 0; number < 6; number += 1) await ask('forgotten-password', 'again@example.com');
    const refused = await call('POST', '/api/auth/forgotten-password', {
      body: { email: 'again@example.com' },
    });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    advance({ hours: 1 });
    expect(await ask('forgotten-password', 'again@example.com')).toBe(200);
  });
});

describe('mails requested from one network', () => {
  it('are not counted when refused because of their address', async () => {
    for (let number = 0; number < 30; number += 1)
      await ask('forgotten-password', 'busy@example.com', '203.0.113.3');
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        ask('forgotten-password', `calm-${number}@example.com`, '203.0.113.3'),
      ),
    );
    expect(accepted(statuses)).toBe(55);
  });

  it('are limited to sixty an hour across all addresses', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, (_, number) =>
        ask('forgotten-password', `someone-${number}@example.com`, '203.0.113.1'),
      ),
    );
    expect(accepted(statuses)).toBe(60);
    expect(await ask('forgotten-password', 'one-more@example.com', '203.0.113.2')).toBe(200);
  });
});
