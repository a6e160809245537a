import type { Bus } from './bus.ts';

/** Published by database triggers, in the transaction that ends a session or suspends its person. */
const SESSIONS_ENDED = 'realtime_sessions_ended';

/** How long an ended session is remembered, for a connection whose token is being checked at that moment. */
const KEPT_MS = 60_000;

/** Tells which sessions end, in whichever process that happens. */
export function watchEndedSessions(bus: Bus, onEnded: (sessionId: string) => void) {
  const ended = new Set<string>();
  const stop = bus.subscribe(SESSIONS_ENDED, (sessionId) => {
    ended.add(sessionId);
    setTimeout(() => ended.delete(sessionId), KEPT_MS).unref();
    onEnded(sessionId);
  });
  return { hasEnded: (sessionId: string) => ended.has(sessionId), stop };
}
