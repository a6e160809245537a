import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { PROFILE } from '#web/profiles/profile-fixture.ts';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { ProfileSettings } from './profile-settings.tsx';

it('a profile has its fields in order, with hints at what goes into them', () => {
  const client = new QueryClient();
  client.setQueryData(myProfileQuery(api).queryKey, { ...PROFILE, version: '1' });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth()}>
        <FixedLocation>
          <ProfileSettings />
        </FixedLocation>
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
    'Anonymous User',
    'City, Country',
    '@username',
    'Channel URL',
    '@username',
  ]);
  expect(html).toMatch(/aria-label="Change your picture".*>Student<.*>Creator<.*<textarea[^>]* rows="4"/s);
  expect(html).toMatch(/type="url"[^>]*name="website"|name="website"[^>]*type="url"/);
  expect(html).toMatch(/type="submit"[^>]*>.*Save Profile/);
});
