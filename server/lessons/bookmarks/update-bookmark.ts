import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { BookmarkFormValues } from '#shared/lessons/bookmark.form.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { bookmarkColumns } from './bookmark-columns.ts';

export async function updateBookmark(
  deps: Deps,
  viewer: Member,
  { bookmarkId, ...form }: BookmarkFormValues & { bookmarkId: string },
): Promise<Bookmark> {
  const [saved] = await deps.db
    .update(lessonBookmarks)
    .set({ note: form.note } satisfies FormColumns<typeof lessonBookmarks, BookmarkFormValues>)
    .where(and(eq(lessonBookmarks.id, bookmarkId), eq(lessonBookmarks.user_id, viewer.userId)))
    .returning(bookmarkColumns);
  if (!saved) throw new DomainError('NOT_FOUND');
  return saved;
}
