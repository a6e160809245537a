import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { authenticateConnection } from './authenticate-connection.ts';

const test = await useTestApp();
const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', log: test.deps.log });
afterAll(() => away.close());

describe('authenticateConnection', () => {
  it('identifies person and session by an access token', async () => {
    const { id, token, session } = await makePerson(test);
    expect(await authenticateConnection(test.deps, token)).toEqual({
      personId: id,
      sessionId: expect.any(String),
      expiresAt: new Date(session.expiresAt),
    });
  });

  it('identifies nobody by an invalid or expired token', async () => {
    const { token } = await makePerson(test);
    await test.call('POST', '/api/auth/sign-out', { token });
    for (const wrong of ['', 'x', token]) expect(await authenticateConnection(test.deps, wrong)).toBeNull();
  });

  it('does not mistake a failing database for a missing session', async () => {
    const { token } = await makePerson(test);
    await expect(authenticateConnection({ ...test.deps, db: away.db }, token)).rejects.toThrow();
  });
});
