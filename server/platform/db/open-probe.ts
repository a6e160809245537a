import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { ConnectionPool } from './connection-pool.ts';

type Probe = { answers(): Promise<boolean>; close(): Promise<void> };

/** Health checks get an answer within two seconds, whatever the database does. */
export const PROBE_PATIENCE_MS = 1_500;

/**
 * Checks whether the database is up, on a connection of its own. In the request pool the check would wait its
 * turn, and a busy process would look like one without a database: taken out of service, it would push its
 * work onto others that are just as busy.
 */
export function openProbe({ url, log }: { url: string; log: Logger }): Probe {
  const limits = {
    connectMs: PROBE_PATIENCE_MS,
    statementMs: PROBE_PATIENCE_MS,
    answerMs: PROBE_PATIENCE_MS,
  };
  const pool = new ConnectionPool({ url, name: 'lunula-ready', max: 1, limits, log });
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      await pool.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  }

  return {
    answers() {
      // However many callers ask, the database is asked once.
      asking ??= ask();
      return Promise.race([asking, delay(PROBE_PATIENCE_MS, false, { ref: false })]);
    },
    close: () => pool.close(),
  };
}
