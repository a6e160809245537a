import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/auth/auth.contract.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { emailTokens, users } from './auth.tables.ts';

const test = await useTestApp();
const { call, deps, advance, mails, deliverMail, tokenMailedTo } = test;

const PASSWORD = 'ten perfect moons';
let counter = 0;
const newAddress = () => `new-${++counter}@example.com`;

const signUp = (email: string, more: object = {}) =>
  call('POST', '/api/auth/sign-up', { body: { email, password: PASSWORD, ...more } });
const verify = (token: string) => call('POST', '/api/auth/verify', { body: { token } });
const signIn = (email: string, password = PASSWORD) =>
  call<Session & { code?: string }>('POST', '/api/auth/sign-in', { body: { email, password } });
const sendAgain = (email: string) => call('POST', '/api/auth/verification-mail', { body: { email } });

async function mailsTo(email: string) {
  await deliverMail();
  return mails.filter(({ to }) => to === email);
}

describe('signing up', () => {
  it('leads through a mailed link to a verified account and a session', async () => {
    const email = newAddress();
    expect(await signUp(email, { displayName: ' Ada ' })).toMatchObject({ status: 200, json: { ok: true } });
    expect((await signIn(email)).json.code).toBe('EMAIL_NOT_VERIFIED');

    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('http://lunula.test/auth/verify#token=');
    expect((await verify(await tokenMailedTo(email))).status).toBe(200);

    const { json: session } = await signIn(email);
    expect(session.user).toEqual({
      id: expect.any(String),
      email,
      displayName: 'Ada',
      avatarUrl: null,
      role: 'student',
      isAdmin: false,
    });
    const me = await call('GET', '/api/auth/session', { token: session.access });
    expect(me.json).toEqual(session.user);
  });

  it.each([{}, { displayName: '' }, { displayName: '   ' }])(
    'names a person after the address for %j',
    async (more) => {
      const email = newAddress();
      await signUp(email, more);
      await verify(await tokenMailedTo(email));
      expect((await signIn(email)).json.user.displayName).toBe(email.split('@')[0]);
    },
  );

  it('treats an address in any case as the same account', async () => {
    const email = newAddress();
    await signUp(` ${email.toUpperCase()} `);
    await verify(await tokenMailedTo(email));
    expect((await signIn(email.toUpperCase())).json.user.email).toBe(email);
  });

  it('reports what is wrong with each field and sends nothing', async () => {
    const answer = await call('POST', '/api/auth/sign-up', {
      body: { email: 'nobody', password: 'short', displayName: 'd'.repeat(61) },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'INVALID_INPUT',
        data: {
          fields: {
            email: 'Enter a valid email address',
            password: 'Password must be at least 8 characters',
            displayName: 'Display name must be at most 60 characters',
          },
        },
      },
    });
  });
});

describe('a verification link', () => {
  it('works once', async () => {
    const email = newAddress();
    await signUp(email);
    const token = await tokenMailedTo(email);
    await verify(token);
    expect(await verify(token)).toMatchObject({ status: 410, json: { code: 'LINK_INVALID' } });
  });

  it('works for exactly one of many simultaneous uses', async () => {
    const email = newAddress();
    await signUp(email);
    const token = await tokenMailedTo(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  it('works for a day', async () => {
    const [inTime, late] = [newAddress(), newAddress()];
    await signUp(inTime);
    await signUp(late);
    const tokens = [await tokenMailedTo(inTime), await tokenMailedTo(late)];
    advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await verify(tokens[0] ?? '')).status).toBe(200);
    advance({ seconds: 1 });
    expect((await verify(tokens[1] ?? '')).status).toBe(410);
  });

  it.each([0, 1])('still works after a second one was sent, until either is used: %j', async (used) => {
    const email = newAddress();
    await signUp(email, { displayName: 'Ada' });
    const first = await tokenMailedTo(email);
    await sendAgain(email);
    const tokens = [first, await tokenMailedTo(email)];
    expect(new Set(tokens).size).toBe(2);
    expect((await verify(tokens[used] ?? '')).status).toBe(200);
    expect((await signIn(email)).json.user.displayName).toBe('Ada');
    expect((await verify(tokens[1 - used] ?? '')).status).toBe(410);
  });

  it('can be sent again after it expires, with the original choices', async () => {
    const email = newAddress();
    await signUp(email, { displayName: 'Ada' });
    const late = await tokenMailedTo(email);
    advance({ days: 2 });
    expect((await verify(late)).status).toBe(410);
    expect((await signIn(email)).json.code).toBe('EMAIL_NOT_VERIFIED');
    await sendAgain(email);
    expect((await verify(await tokenMailedTo(email))).status).toBe(200);
    expect((await signIn(email)).json.user.displayName).toBe('Ada');
  });

  it('is sent again for every pending sign-up, each with its own name, time and password', async () => {
    const email = newAddress();
    await signUp(email, { password: 'the owner’s password', displayName: 'Owner' });
    advance({ minutes: 1 });
    await signUp(email, { password: 'a stranger’s password', displayName: 'Stranger' });
    await sendAgain(email);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Several sign-ups are waiting for this address');
    const links = [...(mail?.text ?? '').matchAll(/“(\w+)”[^#]+#token=([\w-]+)/g)];
    expect(links.map(([, name]) => name)).toEqual(['Stranger', 'Owner']);
    expect((await verify(links[1]?.[2] ?? '')).status).toBe(200);
    expect((await signIn(email, 'the owner’s password')).json.user.displayName).toBe('Owner');
    expect((await verify(links[0]?.[2] ?? '')).status).toBe(410);
  });

  it('is sent once per request for a sign-up that was mailed several times', async () => {
    const email = newAddress();
    await signUp(email);
    await sendAgain(email);
    await sendAgain(email);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(3).fill('Verify your email for Lunula'));
  });

  it('leaves no expired links behind, however often it is sent again', async () => {
    const email = newAddress();
    await signUp(email);
    for (let day = 0; day < 3; day += 1) {
      advance({ days: 2 });
      await sendAgain(email);
      await deliverMail();
    }
    const [user] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const isTheirs = and(eq(emailTokens.user_id, user?.id ?? ''), eq(emailTokens.kind, 'verify'));
    expect(await deps.db.$count(emailTokens, isTheirs)).toBe(1);
  });

  it.each(['x'.repeat(43), '%00'.repeat(20), "' or true -- and more of it"])(
    'cannot be made up: %s',
    async (token) => {
      expect(await verify(token)).toMatchObject({ status: 410, json: { code: 'LINK_INVALID' } });
    },
  );

  it('does not reset a password, and a reset link does not verify', async () => {
    const email = newAddress();
    await signUp(email);
    const token = await tokenMailedTo(email);
    const reset = await call('POST', '/api/auth/reset-password', {
      body: { token, password: 'another one' },
    });
    expect(reset.json).toMatchObject({ code: 'LINK_INVALID' });
    await call('POST', '/api/auth/forgotten-password', { body: { email } });
    expect((await verify(await tokenMailedTo(email))).json).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('is not sent again to a verified address, which is told about its account, or to an unknown one', async () => {
    const email = newAddress();
    await signUp(email);
    await verify(await tokenMailedTo(email));
    const unknown = newAddress();
    expect([(await sendAgain(email)).text, (await sendAgain(unknown)).text]).toEqual([
      '{"ok":true}',
      '{"ok":true}',
    ]);
    const [, again, ...more] = await mailsTo(email);
    expect(again?.subject).toBe('You already have a Lunula account');
    expect(again?.text).not.toContain('/auth/verify#');
    expect(more).toEqual([]);
    expect(await mailsTo(unknown)).toHaveLength(0);
  });
});

describe('signing up again', () => {
  it('before the address is verified: each link carries the password and name of its own sign-up', async () => {
    const email = newAddress();
    await signUp(email, { password: 'the owner’s password', displayName: 'Owner' });
    const owners = await tokenMailedTo(email);
    advance({ seconds: 1 });
    await signUp(email, { password: 'a stranger’s password', displayName: 'Stranger' });
    const strangers = await tokenMailedTo(email);
    expect((await verify(owners)).status).toBe(200);

    expect((await signIn(email, 'the owner’s password')).json.user.displayName).toBe('Owner');
    expect((await signIn(email, 'a stranger’s password')).json.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await verify(strangers)).json).toMatchObject({ code: 'LINK_INVALID' });
    expect((await signIn(email, 'the owner’s password')).json.user.displayName).toBe('Owner');
  });

  it('after the owner’s link expired: sending again lists both sign-ups and tells them apart', async () => {
    const email = newAddress();
    await signUp(email, { displayName: 'Ada' });
    advance({ hours: 25 });
    await signUp(email, { password: 'a stranger’s password', displayName: 'Eve' });
    await sendAgain(email);
    const text = (await mailsTo(email)).at(-1)?.text ?? '';
    const [, token = ''] = /“Ada”[^#]+#token=([\w-]+)/.exec(text) ?? [];
    expect((await verify(token)).status).toBe(200);
    expect((await signIn(email)).json.user.displayName).toBe('Ada');
  });

  it.each(['before', 'after'])(
    'as a stranger, %s the owner: signing in gives the same answer once the owner has verified',
    async (moment) => {
      const email = newAddress();
      const [hers, strangers] = ['the owner’s password', 'a stranger’s password'];
      const order = moment === 'before' ? [strangers, hers] : [hers, strangers];
      for (const password of order) {
        await signUp(email, { password, displayName: password === hers ? 'Owner' : 'Stranger' });
        advance({ seconds: 1 });
      }
      const answers = async () => [
        (await signIn(email, strangers)).text,
        (await signIn(email, 'anything else')).text,
      ];
      const waiting = await answers();
      const mail = (await mailsTo(email)).find(({ text }) => text.includes('“Owner”'));
      expect((await verify(/#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')).status).toBe(200);
      expect(await answers()).toEqual(waiting);
      expect((await signIn(email, hers)).json.user.displayName).toBe('Owner');
    },
  );

  it('as a stranger, however often: whoever signed up first is still told to verify the address', async () => {
    const email = newAddress();
    await signUp(email);
    for (const number of [1, 2, 3, 4]) {
      advance({ seconds: 1 });
      await signUp(email, { password: `a stranger’s password ${number}` });
    }
    expect((await signIn(email)).json.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await signIn(email, 'a stranger’s password 2')).json.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await signIn(email, 'anything else')).json.code).toBe('INVALID_CREDENTIALS');
  });

  it.each([1, 2])(
    'leaves behind no password that signing in would take for a pending one, signed up %i times',
    async (times) => {
      const email = newAddress();
      for (let time = 0; time < times; time += 1) await signUp(email);
      await verify(await tokenMailedTo(email));
      const { json: session } = await signIn(email);
      const body = { current: PASSWORD, password: 'an entirely new one' };
      expect((await call('POST', '/api/auth/change-password', { body, token: session.access })).status).toBe(
        200,
      );
      expect((await signIn(email)).json.code).toBe('INVALID_CREDENTIALS');
    },
  );

  it('with a name that tries to be more than a name', async () => {
    const email = newAddress();
    await signUp(email, { displayName: 'Ann\n\nhttps://evil.example/\r\n' });
    const [mail] = await mailsTo(email);
    expect(mail?.text.replaceAll('\u2060', '')).toContain('under the name “Ann https://evil.example/”.');
    for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/https:\/\/evil|evil\.example/);
  });

  it('says in each mail whose sign-up it is, and when it was made', async () => {
    const email = newAddress();
    await signUp(email, { displayName: 'Ada' });
    const made = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`made on ${made.format(deps.clock.now())} UTC, under the name “Ada”.`);
  });

  it('with a verified address: gives the same answer, changes nothing and tells the owner', async () => {
    const email = newAddress();
    const first = await signUp(email, { displayName: 'Owner' });
    await verify(await tokenMailedTo(email));
    advance({ seconds: 1 });
    const second = await signUp(email, { password: 'a stranger’s password', displayName: 'Stranger' });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('You already have a Lunula account');
    expect((await signIn(email, 'a stranger’s password')).status).toBe(403);
    expect((await signIn(email)).json.user.displayName).toBe('Owner');
  });

  it('with a verified address and a new password: sending again explains how to get in', async () => {
    const email = newAddress();
    await signUp(email);
    await verify(await tokenMailedTo(email));
    advance({ seconds: 1 });
    await signUp(email, { password: 'a newly chosen one' });
    expect((await signIn(email, 'a newly chosen one')).json.code).toBe('EMAIL_NOT_VERIFIED');
    const before = (await mailsTo(email)).length;
    await sendAgain(email);
    const sentAgain = (await mailsTo(email)).slice(before);
    expect(sentAgain.map(({ subject }) => subject)).toEqual(['You already have a Lunula account']);
  });

  it('with a verified address does not wait for rows being added about its owner', async () => {
    const person = await makePerson(test);
    await deps.db.transaction(async (tx) => {
      // As adding any row that references the person does.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('key share');
      expect((await signUp(person.email)).status).toBe(200);
    });
  });

  it('at the same moment makes one account, opened by one of the links even when all are used at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      [1, 2, 3].map((number) => signUp(email, { displayName: `Tab ${number}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tokens = (await mailsTo(email)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
    const uses = await Promise.all(tokens.map(verify));
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const opened = uses.findIndex(({ status }) => status === 200);
    const names = (await mailsTo(email)).map(({ text }) => /under the name “(.+)”/.exec(text)?.[1]);
    expect((await signIn(email)).json.user.displayName).toBe(names[opened]);
  });
});
