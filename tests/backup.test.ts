import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { loadDemoCatalogue } from '#db/seed/load-demo-catalogue.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts';
import { printTables } from '#tests/support/migrations/print-tables.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';

vi.setConfig({ testTimeout: 120_000 });

const log = createLog({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'lunula-backup-'));
chmodSync(folder, 0o711);
const sweeper = sweepWhenKilled(folder);
afterAll(() => {
  rmSync(folder, { recursive: true });
  sweeper.disarm();
});

it('runs the same site from a copy of the data folder, as the README says', async () => {
  const original = join(folder, 'original');
  const before = await withSite(original, async (url) => {
    await migrateDatabase(url);
    const { db, close } = openDatabase({ url, log });
    const media = createDiskStore({ folder: join(original, 'media') });
    await loadDemoCatalogue({ db, clock: systemClock, log, media });
    await close();
  });

  const copy = join(folder, 'copy');
  // Including owners and modes: the database refuses files that others could read.
  execFileSync('cp', ['-a', original, copy]);
  const after = await withSite(copy, migrateDatabase);
  expect(after).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(15);
});

/** Starts the folder's database, runs something, and returns a fingerprint of every table. */
async function withSite(
  dataDir: string,
  act: (url: string) => Promise<void>,
): Promise<Record<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  try {
    await act(postgres.url);
    const { db, close } = openDatabase({ url: postgres.url, log });
    const prints = await printTables(db);
    await close();
    return prints;
  } finally {
    await postgres.stop();
  }
}
