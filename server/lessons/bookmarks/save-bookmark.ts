import { and, eq, ne } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { findWatchableLesson } from '#server/lessons/find-watchable-lesson.ts';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { BOOKMARK_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { bookmarkColumns } from './bookmark-columns.ts';

type SaveInput = { courseId: string; lessonId: string; timeSeconds: number; note: string | null };

export async function saveBookmark(deps: Deps, viewer: Member, input: SaveInput): Promise<Bookmark> {
  const { courseId, lessonId, timeSeconds, note } = input;
  await findWatchableLesson(deps, viewer, input);
  return deps.db.transaction(async (tx) => {
    // One at a time a person, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update');
    const others = await tx.$count(
      lessonBookmarks,
      and(
        eq(lessonBookmarks.user_id, viewer.userId),
        eq(lessonBookmarks.lesson_id, lessonId),
        ne(lessonBookmarks.bookmark_time_seconds, timeSeconds),
      ),
    );
    if (others >= BOOKMARK_LIMITS.perLesson) throw new DomainError('LIMIT_REACHED');
    const [saved] = await tx
      .insert(lessonBookmarks)
      .values({
        user_id: viewer.userId,
        course_id: courseId,
        lesson_id: lessonId,
        bookmark_time_seconds: timeSeconds,
        note,
        created_at: deps.clock.now(),
      })
      .onConflictDoUpdate({
        target: [lessonBookmarks.user_id, lessonBookmarks.lesson_id, lessonBookmarks.bookmark_time_seconds],
        set: { note },
      })
      .returning(bookmarkColumns);
    if (!saved) throw new Error('The bookmark was not saved.');
    return saved;
  });
}
