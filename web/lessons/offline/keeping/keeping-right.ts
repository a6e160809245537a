import { serverClock } from '#web/api/server-clock.ts';

/** How long the server's answer holds, by this device's clock, which may be wrong. */
export function rightUntil(until: string, now: number): { allowedAt: number; allowedUntil: number } {
  return { allowedAt: now, allowedUntil: now + (Date.parse(until) - serverClock.at(now)) };
}
