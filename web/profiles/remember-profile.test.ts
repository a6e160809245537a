import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { PROFILE } from './profile-fixture.ts';
import { myProfileQuery } from './profiles.queries.ts';
import { rememberProfile } from './remember-profile.ts';

test('an answer asked for before the profile was saved does not undo what was saved', async () => {
  const client = new QueryClient();
  const { queryKey } = myProfileQuery(api);
  const creator: OwnProfile = { ...PROFILE, role: 'creator', version: '1' };
  const student: OwnProfile = { ...creator, role: 'student', version: '2' };
  client.setQueryData(queryKey, creator);
  const late = Promise.withResolvers<OwnProfile>();
  const queryFn = vi.fn(async () => student).mockReturnValueOnce(late.promise);
  const reading = client.fetchQuery({ ...myProfileQuery(api), queryFn, staleTime: 0 });

  rememberProfile(client, student);
  late.resolve(creator);
  expect(client.getQueryData(queryKey)).toEqual(student);
  expect(await reading).toEqual(student);

  expect(client.getQueryState(queryKey)).toMatchObject({
    data: student,
    status: 'success',
    fetchStatus: 'idle',
    isInvalidated: false,
  });
});
