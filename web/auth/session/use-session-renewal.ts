import { useEffect } from 'react';
import type { Session } from '#shared/auth/auth.contract.ts';
import { refreshSession } from './refresh-session.ts';

/** Long enough before the end that a slow connection still makes it. */
const AHEAD_MS = 60_000;
/** Within the server's grace for parallel tabs: an answer that was lost on its way can still be had. */
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
