import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { askForDashboard, firstScreenKeys } from './dashboard.queries.ts';

/**
 * Whether everything of the first screen has been answered, or has failed once. Shown one by one, each part would push
 * those below it down while they are being read.
 */
export function useFirstScreen(): boolean {
  const queryClient = useQueryClient();
  const [isHere, setIsHere] = useState(() => isAnswered(queryClient, firstScreenKeys(api)));
  useEffect(() => {
    if (isHere) return;
    const keys = firstScreenKeys(api);
    const look = () => {
      // In small steps: it is a whole page, and people may already be pressing something.
      if (isAnswered(queryClient, keys)) startTransition(() => setIsHere(true));
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    askForDashboard(api, queryClient);
    look();
    return unsubscribe;
  }, [queryClient, isHere]);
  return isHere;
}

function isAnswered(queryClient: QueryClient, keys: readonly QueryKey[]): boolean {
  return keys.every((key) => {
    const state = queryClient.getQueryState(key);
    return (
      state !== undefined &&
      (state.data !== undefined || state.fetchFailureCount > 0 || state.status === 'error')
    );
  });
}
