import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { ConnectionPool } from './connection-pool.ts';

type Probe = { answers(): Promise<boolean>; close(): Promise<void> };

/** Whoever watches over the process has an answer within two seconds, whatever the database does. */
const PATIENCE_MS = 1_500;

/**
 * Asks whether the database is there, on a connection of its own. In the pool that serves requests the question would
 * wait its turn, and a process with much to do would count as one without a database: taken out of service for being
 * busy, it would leave its work to others who are busy too.
 */
export function openProbe({ url, log }: { url: string; log: Logger }): Probe {
  const limits = { connectMs: PATIENCE_MS, statementMs: PATIENCE_MS, answerMs: PATIENCE_MS };
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
      // However many ask, the database is asked once.
      asking ??= ask();
      return Promise.race([asking, delay(PATIENCE_MS, false, { ref: false })]);
    },
    close: () => pool.close(),
  };
}
