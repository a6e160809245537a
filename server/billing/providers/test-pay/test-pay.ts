import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';

/** What every part of Test Pay works with. */
export type TestPay = {
  db: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Signs events, and nothing else. */
  key: Uint8Array;
  /** Where events go; null until the app is up. */
  send: ((request: Request) => Promise<Response>) | null;
};

type Kind = 'cus' | 'co' | 'sub' | 'pay' | 're' | 'dp' | 'evt' | 'po';

/** Too long to guess: some of these ids grant access to what they name. */
export function makeId(kind: Kind): string {
  return `tp_${kind}_${randomBytes(24).toString('base64url')}`;
}
