import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { bookmarkColumns } from './bookmark-columns.ts';

export async function updateBookmark(
  deps: Deps,
  viewer: Member,
  input: { bookmarkId: string; note: string | null },
): Promise<Bookmark> {
  const [saved] = await deps.db
    .update(lessonBookmarks)
    .set({ note: input.note })
    .where(and(eq(lessonBookmarks.id, input.bookmarkId), eq(lessonBookmarks.user_id, viewer.userId)))
    .returning(bookmarkColumns);
  if (!saved) throw new DomainError('NOT_FOUND');
  return saved;
}
