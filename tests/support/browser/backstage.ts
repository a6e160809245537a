import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '#db/seed/accounts.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { PersonDeps } from '#tests/support/people.ts';

/** Where the product under test has its database, and the key it signs sessions with. */
export function readSecrets() {
  const read = (name: string) => readFileSync(join(process.env.E2E_DATA_DIR ?? '', name), 'utf8').trim();
  const password = read('postgres/password');
  return {
    databaseUrl: `postgres://lunula:${password}@127.0.0.1:${read('postgres/port')}/lunula`,
    authSecret: read('auth-secret'),
  };
}

let opened: PersonDeps | undefined;

/**
 * What a story takes for granted is set up here, behind the product's back: a signed-in person costs a few
 * milliseconds instead of two password hashes and a mail.
 */
export function backstage(): PersonDeps {
  opened ??= open();
  return opened;
}

function open(): PersonDeps {
  const { databaseUrl, authSecret } = readSecrets();
  const log = createLog({ level: 'silent' });
  return {
    db: openDatabase({ url: databaseUrl, log, max: 2 }).db,
    clock: systemClock,
    authKey: new TextEncoder().encode(authSecret),
    settings: { adminEmail: accounts.studio.email },
  };
}
