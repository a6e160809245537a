import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { authenticateConnection } from '#server/access/authenticate-connection.ts';
import { users } from '#server/auth/auth.tables.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import type { OpenSession, Session } from '#shared/auth/auth.contract.ts';
import { openHubTestbed } from '#tests/support/open-hub-testbed.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance, tokenMailedTo } = test;
const { startHub, connect } = openHubTestbed();
const buses = [1, 2].map(() => createPostgresBus({ url: test.databaseUrl, log: deps.log }));
afterAll(() => Promise.all(buses.map((bus) => bus.close())));

const administrator = await makePerson(test, { email: 'admin@lunula.test' });

/** The hubs of two processes on the app's database. */
async function startProcesses() {
  const authenticate = (token: string) => authenticateConnection(deps, token);
  return Promise.all(buses.map((bus) => startHub({ bus, authenticate, now: deps.clock.now })));
}

/** A person with two sessions, each connected to both processes. */
async function connectPerson() {
  const processes = await startProcesses();
  const person = await makePerson(test);
  const body = { email: person.email, password: TEST_PASSWORD };
  const { json: other } = await call<Session>('POST', '/api/auth/sign-in', { body });
  const connectAll = ({ access }: Session) => Promise.all(processes.map(({ port }) => connect(port, access)));
  return { person, here: await connectAll(person.session), there: await connectAll(other) };
}

type Connected = Awaited<ReturnType<typeof connectPerson>>;
const codes = (tabs: Connected['here']) => Promise.all(tabs.map(({ closed }) => closed));

const WAYS: [how: string, act: (connected: Connected) => Promise<unknown>, ends: ('here' | 'there')[]][] = [
  ['signing out', ({ person }) => call('POST', '/api/auth/sign-out', { token: person.token }), ['here']],
  [
    'signing out everywhere',
    ({ person }) => call('POST', '/api/auth/sign-out-everywhere', { token: person.token }),
    ['here', 'there'],
  ],
  [
    'the end of one of one’s sessions, which leaves the others',
    async ({ person: { token } }) => {
      const { json } = await call<{ items: OpenSession[] }>('GET', '/api/auth/sessions', { token });
      const other = json.items.find(({ isThisOne }) => !isThisOne);
      await call('DELETE', `/api/auth/sessions/${other?.id}`, { token });
    },
    ['there'],
  ],
  [
    'a password change, except for the session it is made in',
    ({ person }) =>
      call('POST', '/api/auth/change-password', {
        body: { current: TEST_PASSWORD, password: 'a completely new one' },
        token: person.token,
      }),
    ['there'],
  ],
  [
    'a password reset',
    async ({ person }) => {
      await call('POST', '/api/auth/forgotten-password', { body: { email: person.email } });
      const body = { token: await tokenMailedTo(person.email), password: 'a completely new one' };
      await call('POST', '/api/auth/reset-password', { body });
    },
    ['here', 'there'],
  ],
  [
    'a stolen refresh token',
    async ({ person: { refresh } }) => {
      await call('POST', '/api/auth/refresh', { body: { refresh } });
      advance({ seconds: 11 });
      await call('POST', '/api/auth/refresh', { body: { refresh } });
    },
    ['here'],
  ],
  [
    'a suspension',
    ({ person }) =>
      call('POST', `/api/admin/users/${person.id}/suspend`, {
        body: { reason: 'Spam.' },
        token: administrator.token,
      }),
    ['here', 'there'],
  ],
  [
    'deletion of the account',
    ({ person }) => deps.db.delete(users).where(eq(users.id, person.id)),
    ['here', 'there'],
  ],
];

describe('realtime connections end at once, in every process, with', () => {
  it.each(WAYS)('%s', async (_, act, ends) => {
    const connected = await connectPerson();
    await act(connected);
    for (const which of ends) expect(await codes(connected[which])).toEqual([4401, 4401]);
    for (const which of (['here', 'there'] as const).filter((which) => !ends.includes(which))) {
      for (const { socket } of connected[which]) expect(socket.readyState).toBe(socket.OPEN);
    }
  });

  it('nothing that is rolled back', async () => {
    const { person, here, there } = await connectPerson();
    const undone = deps.db.transaction(async (tx) => {
      await tx.update(users).set({ suspended_at: new Date() }).where(eq(users.id, person.id));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await call('POST', '/api/auth/sign-out', { token: person.token });
    // Messages arrive in order: the session left alone would have ended before this one.
    await codes(here);
    expect(there.map(({ frames }) => frames.length)).toEqual([1, 1]);
  });
});
