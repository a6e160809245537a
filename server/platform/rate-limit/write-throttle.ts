import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#shared/errors.ts';
import type { Limit } from './rate-limiter.ts';

type Window = { count: number; resetsAt: number };

/** Beyond this many people in one window the oldest are forgotten, so that memory is bounded. */
const MAX_KEYS = 50_000;

/**
 * Counts writes per person in memory: it limits a runaway client without a query per request. Each process
 * counts separately, which multiplies the limit by the number of processes and nothing worse.
 */
export function createWriteThrottle(clock: Pick<Clock, 'now'>, limit: Limit) {
  const windows = new Map<string, Window>();

  return function throttle(key: string): void {
    const now = clock.now().getTime();
    const known = windows.get(key);
    const window = known && known.resetsAt > now ? known : { count: 0, resetsAt: now + limit.seconds * 1000 };
    window.count += 1;
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value ?? key);
    if (window.count > limit.max) {
      throw new DomainError('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.ceil((window.resetsAt - now) / 1000),
      });
    }
  };
}
