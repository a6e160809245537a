import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { api } from '#web/api.ts';
import { SESSION_KEY, sessionStore } from '#web/auth/session/session-store.ts';
import { adoptProfile } from './adopt-profile.ts';
import { PROFILE } from './profile-fixture.ts';
import { myProfileQuery } from './profiles.queries.ts';

const user: SessionUser = {
  id: PROFILE.userId,
  email: 'hana@lunula.example',
  displayName: PROFILE.displayName,
  avatarUrl: null,
  role: 'student',
  isAdmin: false,
};
const session = { access: 'first', refresh: 'first', expiresAt: '2999-01-01T00:00:00.000Z', user };
const profile = { ...PROFILE, version: '1' };

function store(value: object | null): void {
  if (value === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, JSON.stringify(value));
}
const stored = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');

function signIn(): void {
  stubStorage();
  store(session);
  sessionStore.reread();
}

afterEach(() => {
  store(null);
  sessionStore.reread();
  vi.unstubAllGlobals();
});

test('a role that changed elsewhere reaches the session, beside tokens that another tab has just renewed', () => {
  signIn();
  store({ ...session, access: 'second', refresh: 'second' });
  adoptProfile(profile);
  expect(stored()).toEqual({
    ...session,
    access: 'second',
    refresh: 'second',
    user: { ...user, role: 'creator' },
  });
});

test.each([
  ['who has signed out in another tab', null],
  ['in whose place somebody else has signed in', { ...session, user: { ...user, id: 'somebody' } }],
])('the profile of a person %s changes nothing', (_, there) => {
  signIn();
  store(there);
  adoptProfile(profile);
  expect(stored()).toEqual(there);
});

test('a profile that could not be read again says nothing about its person', async () => {
  signIn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = myProfileQuery(api);
  client.setQueryData(queryKey, { ...profile, role: 'creator' });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await client.fetchQuery({ ...myProfileQuery(api), staleTime: 0 }).catch(() => undefined);
  expect(stored()).toEqual(session);
});
