import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { type Api, api } from '#web/api.ts';
import { PATIENCE_MS } from './patience.ts';

type FirstScreen = {
  /** Settles when all is answered, has failed or was overtaken by a change; it never fails. */
  ask: (api: Api, queryClient: QueryClient) => Promise<void>;
  /** What is waited for. */
  keys: (api: Api) => readonly QueryKey[];
};

/**
 * Whether everything of the first screen is there, or need not be waited for. Shown one by one, each part would push
 * those below it down while they are being read.
 */
export function useFirstScreen({ ask, keys }: FirstScreen): boolean {
  const queryClient = useQueryClient();
  const [isHere, setIsHere] = useState(() =>
    keys(api).every((key) => queryClient.getQueryData(key) !== undefined),
  );
  useEffect(() => {
    // In small steps: it is a whole page, and people may already be pressing something.
    const show = () => startTransition(() => setIsHere(true));
    const timer = setTimeout(show, PATIENCE_MS);
    let isShown = true;
    void ask(api, queryClient).then(() => isShown && show());
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [ask, queryClient]);
  return isHere;
}
