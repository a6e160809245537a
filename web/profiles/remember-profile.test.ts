import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { api } from '#web/api.ts';
import { PROFILE } from './profile-fixture.ts';
import { myProfileQuery } from './profiles.queries.ts';
import { rememberProfile } from './remember-profile.ts';

test('an answer asked for before the profile was saved does not undo what was saved', async () => {
  const client = new QueryClient();
  const { queryKey } = myProfileQuery(api);
  const creator = { ...PROFILE, role: 'creator' as const, version: '1' };
  const student = { ...creator, role: 'student' as const, version: '2' };
  client.setQueryData(queryKey, creator);
  const late = Promise.withResolvers<typeof creator>();
  const reading = client.fetchQuery({ ...myProfileQuery(api), queryFn: () => late.promise, staleTime: 0 });

  rememberProfile(client, student);
  late.resolve(creator);
  await reading;

  expect(client.getQueryState(queryKey)).toMatchObject({
    data: student,
    status: 'success',
    fetchStatus: 'idle',
    isInvalidated: false,
  });
});
