import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';
import { ProfileSettings } from './profile-settings.tsx';

const profile: OwnProfile = {
  userId: '0197f0c4-0000-7000-8000-000000000001',
  displayName: 'Hana',
  avatarUrl: null,
  bio: '',
  location: '',
  website: '',
  socialInstagram: '',
  socialYoutube: '',
  socialTiktok: '',
  role: 'student',
  isCreatorVerified: false,
  followerCount: 0,
  followingCount: 0,
  version: '1',
};

it('a profile has its fields in order, with hints at what goes into them', () => {
  const client = new QueryClient();
  client.setQueryData(myProfileQuery(api).queryKey, profile);
  const router = createMemoryRouter([{ path: '/', element: <ProfileSettings /> }]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth()}>
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
  const labels = [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label);
  expect(labels).toEqual([
    'Display Name',
    'Role',
    'Bio',
    'Location',
    'Website',
    'Instagram',
    'YouTube',
    'TikTok',
  ]);
  expect([...html.matchAll(/placeholder="([^"]+)"/g)].map(([, hint]) => hint)).toEqual([
    'City, Country',
    '@username',
    'Channel URL',
    '@username',
  ]);
  expect(html).toMatch(/aria-label="Change your picture".*>Student<.*>Creator<.*<textarea[^>]* rows="4"/s);
  expect(html).toMatch(/type="url"[^>]*name="website"|name="website"[^>]*type="url"/);
  expect(html).toMatch(/type="submit"[^>]*>.*Save Profile/);
});
