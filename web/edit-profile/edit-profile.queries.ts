import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { deletionQuery } from '#web/account/account.queries.ts';
import type { Api } from '#web/api.ts';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';

export async function askForSettings(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(deletionQuery(api)),
    queryClient.prefetchQuery(myProfileQuery(api)),
  ]);
}

export function firstScreenKeys(api: Api): readonly QueryKey[] {
  return [deletionQuery(api).queryKey, myProfileQuery(api).queryKey];
}
