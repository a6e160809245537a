import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { appState } from '#server/platform/db/state/app-state.tables.ts';
import { createLog } from '#server/platform/log.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { warnOfOwnFolder } from './warn-of-own-folder.ts';

const { url } = await useTestDatabase();
const { db, close } = openDatabase({ url, log: createLog({ level: 'silent' }), max: 1 });
afterAll(close);

it('warns of a folder that the processes of this database do not share, until it is the only one', async () => {
  const warnings = vi.fn();
  const startWith = (folder: string) => warnOfOwnFolder({ db, folder }, warnings);
  const [shared, own] = [makeFolder(), makeFolder()];
  for (const folder of [shared, shared]) await startWith(folder);
  expect(warnings).not.toHaveBeenCalled();
  await startWith(own);
  expect(warnings).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(own));

  await db.delete(appState).where(eq(appState.key, 'media folder'));
  await startWith(own);
  expect(warnings).toHaveBeenCalledTimes(1);
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
