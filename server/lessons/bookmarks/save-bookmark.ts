import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { holdCut, type ServedCut } from '#server/lessons/film/hold-cut.ts';
import { getWatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { BookmarkFormValues } from '#shared/lessons/bookmark.form.ts';
import { BOOKMARK_LIMITS, LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { secondsBetween } from '#shared/lessons/move-report.ts';
import { bookmarkColumns } from './bookmark-columns.ts';

type SaveInput = BookmarkFormValues & {
  id: string;
  courseId: string;
  lessonId: string;
  timeSeconds: number;
  filmStartMs?: number | undefined;
};

/**
 * One bookmark per second of video: saving the same second again replaces the note of the existing bookmark,
 * which keeps its id. A request with that id is the one that created it, sent again, perhaps late: it gets
 * the current bookmark and undoes nothing.
 */
export async function saveBookmark(deps: Deps, viewer: Member, input: SaveInput): Promise<Bookmark> {
  const { id, courseId, lessonId, timeSeconds: sentSeconds, filmStartMs, ...form } = input;
  const columns = { note: form.note } satisfies FormColumns<typeof lessonBookmarks, BookmarkFormValues>;
  const found = await getWatchableLesson(deps, viewer, input);
  const ofLesson = and(eq(lessonBookmarks.user_id, viewer.userId), eq(lessonBookmarks.lesson_id, lessonId));
  return deps.db.transaction(async (tx) => {
    const { timeSeconds, cutOffSeconds } = placeIn(await holdCut(tx, viewer.userId, found), {
      timeSeconds: sentSeconds,
      filmStartMs,
    });
    const ofSecond = and(ofLesson, eq(lessonBookmarks.moment_seconds, cutOffSeconds ?? timeSeconds));
    const [there] = await tx.select(bookmarkColumns).from(lessonBookmarks).where(ofSecond);
    if (there?.id === id) return there;
    // Checked first, or a late request could replace the note of a newer bookmark.
    await refuseUsedId(tx, lessonBookmarks, id);
    const [changed] = await tx
      .update(lessonBookmarks)
      .set(columns)
      .where(ofSecond)
      .returning(bookmarkColumns);
    if (changed) return changed;
    const kept = await tx.$count(lessonBookmarks, ofLesson);
    if (kept >= BOOKMARK_LIMITS.perLesson) throw new DomainError('LIMIT_REACHED');
    const [added] = await tx
      .insert(lessonBookmarks)
      .values({
        id,
        user_id: viewer.userId,
        course_id: courseId,
        lesson_id: lessonId,
        bookmark_time_seconds: timeSeconds,
        cut_off_seconds: cutOffSeconds,
        ...columns,
        created_at: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning(bookmarkColumns);
    // The id belongs to another moment's bookmark, or to someone else's.
    if (!added) throw new DomainError('CONFLICT');
    await refuseUsedId(tx, lessonBookmarks, id);
    return added;
  });
}

type Placed = { timeSeconds: number; cutOffSeconds: number | null };

/** At the same picture, also if another cut was on the screen; where it was cut off, at the nearest end. */
function placeIn(
  { startMs, seconds }: ServedCut,
  { timeSeconds, filmStartMs }: Pick<SaveInput, 'timeSeconds' | 'filmStartMs'>,
): Placed {
  if (filmStartMs === undefined) return { timeSeconds, cutOffSeconds: null };
  const at = timeSeconds + secondsBetween(filmStartMs, startMs);
  const nearest = Math.max(0, Math.min(at, seconds ?? LESSON_LIMITS.seconds));
  return { timeSeconds: nearest, cutOffSeconds: at === nearest ? null : at };
}
