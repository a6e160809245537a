import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { appState } from '#server/platform/db/state/app-state.tables.ts';
import { createFolderMark } from './create-folder-mark.ts';

const KEY = 'media folder';

/**
 * Processes that share a database share its media: with a folder of its own, one would not find what the others stored,
 * and they not what is uploaded here. The first folder that a database was used with is the one all others should have.
 */
export async function warnOfOwnFolder(
  { db, folder }: { db: Database; folder: string },
  warn: (message: string) => void,
): Promise<void> {
  // One that cannot be used at all is reported by whoever needs it.
  const mark = await createFolderMark(folder)
    .read()
    .catch(() => null);
  if (mark === null) return;
  await db.insert(appState).values({ key: KEY, value: mark }).onConflictDoNothing();
  const [first] = await db.select({ value: appState.value }).from(appState).where(eq(appState.key, KEY));
  if (first?.value === mark) return;
  warn(
    `DATA_DIR: ${folder} is not the media folder that this database was used with first. Processes of one database need the same folder, or a bucket (S3_ENDPOINT): files stored in one are missing in the other. If this folder has taken its place, stop all processes, delete the row '${KEY}' from the table app_state, and start them with it.`,
  );
}
