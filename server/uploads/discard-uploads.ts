import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { removeUploadBytes } from './remove-upload-bytes.ts';
import { uploads } from './uploads.tables.ts';

/** At a time: files are removed one by one, and nothing waits for the last of them. */
const BATCH = 100;

/** Deletes uploads to which nothing refers, and says how many. Their bytes go after their rows, now or with the sweep. */
export async function discardUploads(deps: Deps, which: SQL | undefined): Promise<number> {
  const ids = await deps.db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(which, isUnused(deps)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // Asked again, in a statement that sees what was saved until the lock was ours.
    const removed = await tx
      .delete(uploads)
      .where(and(inArray(uploads.id, idsOf(locked)), isUnused(deps)))
      .returning({ id: uploads.id });
    return idsOf(removed);
  });
  for (const id of ids) await removeUploadBytes(deps, id);
  return ids.length;
}

/** Videos are referred to by lessons, pictures by courses. */
function isUnused({ db }: Deps): SQL | undefined {
  const ownAddress = sql`'/media/' || ${uploads.media_key}`;
  return and(
    notExists(db.select({ id: lessons.id }).from(lessons).where(eq(lessons.upload_id, uploads.id))),
    notExists(db.select({ id: courses.id }).from(courses).where(eq(courses.thumbnail_url, ownAddress))),
  );
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
