import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { myProfileQuery } from './profiles.queries.ts';
import { adoptProfile } from './remember-profile.ts';

/**
 * The viewer's own profile. What has changed on another device, or here without an answer, reaches the whole page with
 * it; what this page had known for a while may be older than what another tab has saved since.
 */
export function useMyProfile(): UseQueryResult<OwnProfile> {
  const query = useQuery(myProfileQuery(api));
  const { data, isFetchedAfterMount } = query;
  useEffect(() => {
    if (data && isFetchedAfterMount) adoptProfile(data);
  }, [data, isFetchedAfterMount]);
  return query;
}
