import { useEffect } from 'react';
import type { Session } from '#shared/auth/auth.contract.ts';
import { refreshSession } from './refresh-session.ts';

/** Early enough for a slow connection. */
const AHEAD_MS = 60_000;
/** Within the server's grace for parallel tabs, so that a lost answer can still be fetched. */
const RETRY_MS = 5_000;

/** Keeps an open page signed in, so that the first click after a pause needs no extra round trip. */
export function useSessionRenewal(session: Session | null | undefined): void {
  useEffect(() => {
    if (!session) return;
    let timer = setTimeout(renew, Math.max(Date.parse(session.expiresAt) - Date.now() - AHEAD_MS, 0));
    function renew(): void {
      if (!session) return;
      refreshSession(session).catch(() => {
        timer = setTimeout(renew, RETRY_MS);
      });
    }
    return () => clearTimeout(timer);
  }, [session]);
}
