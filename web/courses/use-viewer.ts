import { useMemo } from 'react';
import { VISITOR, type Viewer } from '#shared/access/viewer.ts';
import { useAuth } from '#web/auth/auth-context.ts';

/** The person at this screen, as the shared access rules see them. The server checks again. */
export function useViewer(): Viewer {
  const { user, subscription } = useAuth();
  return useMemo(() => {
    if (user === null) return VISITOR;
    const { id, email, displayName, role, isAdmin } = user;
    // The session's id never leaves the server, and no rule needs it.
    const sessionId = '';
    const hasPremium = subscription.subscribed;
    return { kind: 'member', userId: id, sessionId, email, displayName, role, isAdmin, hasPremium };
  }, [user, subscription]);
}
