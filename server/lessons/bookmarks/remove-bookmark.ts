import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

export async function removeBookmark(
  deps: Deps,
  viewer: Member,
  input: { bookmarkId: string },
): Promise<{ id: string }> {
  const [removed] = await deps.db
    .delete(lessonBookmarks)
    .where(and(eq(lessonBookmarks.id, input.bookmarkId), eq(lessonBookmarks.user_id, viewer.userId)))
    .returning({ id: lessonBookmarks.id });
  if (!removed) throw new DomainError('NOT_FOUND');
  return removed;
}
