import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { askForDashboard, firstScreenKeys } from './dashboard.queries.ts';

/** After which each part shows itself as soon as it is there. */
const PATIENCE_MS = 4000;

/**
 * Whether everything of the first screen is there, or need not be waited for. Shown one by one, each part would push
 * those below it down while they are being read.
 */
export function useFirstScreen(): boolean {
  const queryClient = useQueryClient();
  const [isHere, setIsHere] = useState(() => isKnown(queryClient));
  useEffect(() => {
    // In small steps: it is a whole page, and people may already be pressing something.
    const show = () => startTransition(() => setIsHere(true));
    const timer = setTimeout(show, PATIENCE_MS);
    let isShown = true;
    void askForDashboard(api, queryClient).then(() => isShown && show());
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [queryClient]);
  return isHere;
}

function isKnown(queryClient: QueryClient): boolean {
  return firstScreenKeys(api).every((key) => queryClient.getQueryData(key) !== undefined);
}
