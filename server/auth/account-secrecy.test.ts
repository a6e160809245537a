import { Client } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { argon2 } from '#tests/support/vitest/cheap-argon2.ts';

const test = await useTestApp();
const { call } = test;
const known = await makePerson(test);
const unverified = await makePerson(test, { isVerified: false });
const ADDRESSES = { known: known.email, unverified: unverified.email, unknown: 'nobody@example.com' };

/** What an answer costs, in hashes and statements, must not reveal whether there is an account. */
async function costOf(path: string, body: object) {
  const before = argon2.calls;
  const query = vi.spyOn(Client.prototype, 'query');
  const { status, text, headers } = await call('POST', path, { body });
  const statements = query.mock.calls.map(([statement]) => textOf(statement));
  query.mockRestore();
  headers.delete('X-Request-Id');
  return { status, text, headers: [...headers], hashes: argon2.calls - before, statements };
}

function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);
}

async function compare(path: string, bodyFor: (email: string) => object) {
  const answers = [];
  for (const email of Object.values(ADDRESSES)) answers.push(await costOf(path, bodyFor(email)));
  const [first, ...others] = answers;
  for (const other of others) expect(other).toEqual(first);
  return first;
}

// The decoy hash and connections are made on first use, once per process.
beforeEach(async () => {
  const body = { email: 'warm-up@example.com', password: 'whatever it is' };
  for (const path of ['sign-in', 'sign-up', 'forgotten-password', 'verification-mail'])
    await costOf(`/api/auth/${path}`, body);
});

describe('an answer does not reveal whether there is an account', () => {
  it('when signing in with a wrong password', async () => {
    const answer = await compare('/api/auth/sign-in', (email) => ({ email, password: 'a wrong password' }));
    expect(answer).toMatchObject({ status: 401, hashes: 2 });
    expect(answer?.text).toContain('Invalid login credentials');
  });

  it('when signing up', async () => {
    const answer = await compare('/api/auth/sign-up', (email) => ({ email, password: 'a fine password' }));
    expect(answer).toMatchObject({ status: 200, text: '{"ok":true}', hashes: 1 });
  });

  it('when signing in with what someone just signed up with', async () => {
    for (const email of Object.values(ADDRESSES))
      await call('POST', '/api/auth/sign-up', { body: { email, password: 'a fine password' } });
    const answer = await compare('/api/auth/sign-in', (email) => ({ email, password: 'a fine password' }));
    expect(answer?.text).toContain('EMAIL_NOT_VERIFIED');
  });

  it.each(['/api/auth/forgotten-password', '/api/auth/verification-mail'])(
    'when requesting a mail at %s',
    async (path) => {
      const answer = await compare(path, (email) => ({ email }));
      expect(answer).toMatchObject({ status: 200, text: '{"ok":true}', hashes: 0 });
    },
  );
});

describe('a costly hash', () => {
  it('is not computed for an invented link', async () => {
    const body = { token: 'x'.repeat(43), password: 'a fine password' };
    expect(await costOf('/api/auth/reset-password', body)).toMatchObject({ status: 410, hashes: 0 });
  });

  it('is not computed for input that is refused anyway', async () => {
    const body = { email: known.email, password: 'x'.repeat(129) };
    expect(await costOf('/api/auth/sign-in', body)).toMatchObject({ status: 400, hashes: 0 });
  });
});
