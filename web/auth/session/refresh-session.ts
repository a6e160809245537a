import type { Session } from '#shared/auth/auth.contract.ts';
import { sessionStore } from './session-store.ts';

const LOCK = 'lunula.refresh';
/** What another tab stored comes some milliseconds after its lock, if at all: it may have had no answer. */
const NEWS_WITHIN_MS = 500;

/**
 * Exchanges the refresh token, one tab at a time. A tab that waited finds the work done and uses its result.
 * Null means the session has ended; a lost connection throws and keeps the session for a later attempt.
 */
export function refreshSession(seen: Session): Promise<Session | null> {
  return withLock(async ({ hasWaited }) => {
    const stored = hasWaited ? await rereadAfterOthers(seen) : sessionStore.reread();
    if (stored === null || stored.refresh !== seen.refresh) return stored;
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh: stored.refresh }),
    });
    const session = await readAnswer(response);
    // Someone who signed out in the meantime stays signed out, and a new sign-in stays signed in.
    const current = sessionStore.reread();
    if (current?.refresh !== stored.refresh) return current;
    if (session) sessionStore.set(session);
    else sessionStore.end();
    return session;
  });
}

async function readAnswer(response: Response): Promise<Session | null> {
  // 400: what is stored was never a token of ours, so asking again would never help.
  if (response.status === 401 || response.status === 400) return null;
  if (!response.ok) throw new Error(`refresh answered ${response.status}`);
  return response.json();
}

/** Locks need a secure context; without them, the server's grace period for parallel tabs has to do. */
async function withLock<Result>(work: (lock: { hasWaited: boolean }) => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work({ hasWaited: false });
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work({ hasWaited: false }) } : null,
  );
  return atOnce ? atOnce.result : navigator.locks.request(LOCK, () => work({ hasWaited: true }));
}

/** Tabs may be processes of their own, which hear of locks and of storage by different ways. */
async function rereadAfterOthers(seen: Session): Promise<Session | null> {
  const stored = sessionStore.reread();
  if (stored?.refresh !== seen.refresh) return stored;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, NEWS_WITHIN_MS);
    const stop = sessionStore.subscribe(end);
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
  return sessionStore.reread();
}
