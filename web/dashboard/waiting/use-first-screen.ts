import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { askForDashboard, firstScreenKeys } from './dashboard.queries.ts';
import { isAnswered } from './is-answered.ts';

/**
 * Whether everything of the first screen is there, or is not to be waited for. Shown one by one, each part would push
 * those below it down while they are being read.
 */
export function useFirstScreen(): boolean {
  const queryClient = useQueryClient();
  const [isHere, setIsHere] = useState(() => areAnswered(queryClient, firstScreenKeys(api)));
  useEffect(() => {
    if (isHere) return;
    const keys = firstScreenKeys(api);
    const look = () => {
      // At first, and if all was forgotten because somebody else has signed in.
      if (keys.some((key) => !queryClient.getQueryState(key))) askForDashboard(api, queryClient);
      // In small steps: it is a whole page, and people may already be pressing something.
      else if (areAnswered(queryClient, keys)) startTransition(() => setIsHere(true));
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    look();
    return unsubscribe;
  }, [queryClient, isHere]);
  return isHere;
}

function areAnswered(queryClient: QueryClient, keys: readonly QueryKey[]): boolean {
  return keys.every((key) => isAnswered(queryClient.getQueryState(key)));
}
