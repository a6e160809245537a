import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { hasOwnChange } from '#web/auth/session/own-changes.ts';
import { useServerSaid } from '#web/router/server-said.ts';

/**
 * What came with the document was rendered for everyone; someone who has just changed something fetches it
 * for themselves.
 */
export function useOwnChanges(): void {
  const { status } = useAuth();
  const { loaded } = useServerSaid();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status !== 'signed-in' || !hasOwnChange()) return;
    for (const [queryKey] of loaded) void queryClient.invalidateQueries({ queryKey, exact: true });
  }, [status, loaded, queryClient]);
}
