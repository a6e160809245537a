import type { Logger } from './log.ts';
import { withoutLogContext } from './log-context.ts';

const AGAIN_AFTER_MS = 10_000;

/**
 * For what keeps failing while something is away: logged at once, then every ten seconds at most, with a
 * count.
 */
export function logRarely(
  log: Logger,
  message: string,
  level: 'warn' | 'error' = 'warn',
): (error: unknown, details?: object) => void {
  let notBefore = 0;
  let unsaid = 0;
  return (error, details) => {
    if (Date.now() < notBefore) {
      unsaid += 1;
      return;
    }
    withoutLogContext(() => log[level]({ err: error, ...details, ...(unsaid > 0 && { unsaid }) }, message));
    notBefore = Date.now() + AGAIN_AFTER_MS;
    unsaid = 0;
  };
}
