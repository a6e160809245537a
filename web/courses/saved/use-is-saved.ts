import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { api } from '#web/api.ts';
import { savedIdsQuery } from './saved.queries.ts';

const { queryKey } = savedIdsQuery(api);
const forNobody = () => () => undefined;
const notYet = () => false;

/** What `useQuery` would say, at no cost on the server, where nobody has saved anything. */
export function useIsSaved(queryClient: QueryClient, courseId: string, isMember: boolean): boolean {
  const follow = useCallback(
    (tell: () => void) => new QueryObserver(queryClient, savedIdsQuery(api)).subscribe(tell),
    [queryClient],
  );
  const look = () => queryClient.getQueryData(queryKey)?.courseIds.includes(courseId) ?? false;
  return useSyncExternalStore(isMember ? follow : forNobody, isMember ? look : notYet, notYet);
}
