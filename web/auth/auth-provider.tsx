import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { client } from '#web/api.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { useRealtime } from './realtime/use-realtime.ts';
import { sessionStore } from './session/session-store.ts';
import { useSessionRenewal } from './session/use-session-renewal.ts';
import { useSubscription } from './session/use-subscription.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const user = session?.user ?? null;
  const userId = user?.id ?? null;
  const subscribed = useSubscription(session);
  useSessionRenewal(session);
  useRealtime(userId);
  useForgetOnChange(userId);

  const auth = useMemo<Auth>(
    () => ({
      status: session === undefined ? 'loading' : session === null ? 'signed-out' : 'signed-in',
      user,
      ...subscribed,
      ...ACTIONS,
    }),
    [session, user, subscribed],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * On arrival, what the server drew for nobody becomes somebody's page. That is drawn in small steps: as one task, it would
 * keep a phone from answering for a third of a second. From then on, whatever changes counts at once.
 */
function useSession() {
  const session = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.find,
    sessionStore.unknownOnServer,
  );
  const hasArrived = useDeferredValue(session) !== undefined;
  return hasArrived ? session : undefined;
}

const ACTIONS: Pick<Auth, 'signUp' | 'signIn' | 'signOut' | 'signOutEverywhere'> = {
  async signUp(input) {
    await client.auth.signUp(input);
  },
  async signIn(input) {
    sessionStore.set(await client.auth.signIn(input));
  },
  /** Signs out here at once; the server is told, but a lost connection does not keep anyone signed in. */
  async signOut() {
    const session = sessionStore.find();
    sessionStore.set(null);
    if (session === null) return;
    // Not through the client, which would find no token any more. With the refresh token, because the access
    // token may have expired while the page sat idle.
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ refresh: session.refresh });
    await fetch('/api/auth/sign-out', { method: 'POST', headers, body }).catch(() => undefined);
  },
  async signOutEverywhere() {
    await client.auth.signOutEverywhere();
    sessionStore.set(null);
  },
};

/** The next person at this screen must not see what the last one loaded. */
function useForgetOnChange(userId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    // At once: what is under way would be refused as soon as the session is over.
    const unsubscribe = sessionStore.subscribe(() => {
      if (sessionStore.find()?.user.id !== userId) void queryClient.cancelQueries();
    });
    return () => {
      unsubscribe();
      queryClient.clear();
    };
  }, [userId, queryClient]);
}
