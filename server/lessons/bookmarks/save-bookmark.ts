import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { holdCut, type ServedCut } from '#server/lessons/film/hold-cut.ts';
import { getWatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
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
 * One bookmark per second of video. A note for a second that has another, written on a device that had not seen it, is
 * kept beside it, at the nearest free second: neither is written over. A request with an id that is there is the one that
 * created it, sent again, perhaps late: it gets the current bookmark and undoes nothing.
 */
export async function saveBookmark(deps: Deps, viewer: Member, input: SaveInput): Promise<Bookmark> {
  const { id, courseId, lessonId, timeSeconds, filmStartMs, ...form } = input;
  const columns = { note: form.note } satisfies FormColumns<typeof lessonBookmarks, BookmarkFormValues>;
  const found = await getWatchableLesson(deps, viewer, input);
  const ofLesson = and(eq(lessonBookmarks.user_id, viewer.userId), eq(lessonBookmarks.lesson_id, lessonId));
  return deps.db.transaction(async (tx) => {
    const cut = await holdCut(tx, viewer.userId, found);
    return keep(tx, cut);
  });

  async function keep(tx: Transaction, cut: ServedCut): Promise<Bookmark> {
    const wanted = momentIn(cut, { timeSeconds, filmStartMs });
    const kept = await tx
      .select({ moment: lessonBookmarks.moment_seconds, bookmark: bookmarkColumns })
      .from(lessonBookmarks)
      .where(ofLesson);
    const sentBefore = kept.find(({ bookmark }) => bookmark.id === id);
    if (sentBefore) return sentBefore.bookmark;
    // Checked first, or a late request could change a newer bookmark.
    await refuseUsedId(tx, lessonBookmarks, id);
    const there = kept.find(({ moment }) => moment === wanted)?.bookmark;
    if (there && (form.note === null || form.note === there.note)) return there;
    if (there?.note === null) {
      const isAsRead = and(eq(lessonBookmarks.id, there.id), isNull(lessonBookmarks.note));
      const rows = await tx.update(lessonBookmarks).set(columns).where(isAsRead).returning(bookmarkColumns);
      // Otherwise it was given a note or removed a moment ago.
      return rows[0] ?? keep(tx, cut);
    }
    if (kept.length >= BOOKMARK_LIMITS.perLesson) throw new DomainError('LIMIT_REACHED');
    const moment = freeMoment(wanted, new Set(kept.map((one) => one.moment)), cut);
    const shown = Math.max(0, Math.min(moment, lastSecond(cut, filmStartMs)));
    const [added] = await tx
      .insert(lessonBookmarks)
      .values({
        id,
        user_id: viewer.userId,
        course_id: courseId,
        lesson_id: lessonId,
        bookmark_time_seconds: shown,
        cut_off_seconds: moment === shown ? null : moment,
        ...columns,
        created_at: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning(bookmarkColumns);
    // The id belongs to another lesson's bookmark, or to someone else's.
    if (!added) throw new DomainError('CONFLICT');
    await refuseUsedId(tx, lessonBookmarks, id);
    return added;
  }
}

type Sent = Pick<SaveInput, 'timeSeconds' | 'filmStartMs'>;

/** That of the same picture, also if another cut was on the screen; it may be one that was cut off. */
function momentIn({ startMs }: ServedCut, { timeSeconds, filmStartMs }: Sent): number {
  return filmStartMs === undefined ? timeSeconds : timeSeconds + secondsBetween(filmStartMs, startMs);
}

/** What was cut off stands at the nearest end. */
function lastSecond({ seconds }: ServedCut, filmStartMs: number | undefined): number {
  return (filmStartMs === undefined ? null : seconds) ?? LESSON_LIMITS.seconds;
}

/** In the film as long as there is room, and rather a second too early than too late: what was marked is still to come. */
function freeMoment(wanted: number, taken: ReadonlySet<number>, { seconds }: ServedCut): number {
  const end = Math.max(wanted, seconds ?? LESSON_LIMITS.seconds);
  return findFree(wanted, taken, end) ?? findFree(wanted, taken, Number.POSITIVE_INFINITY) ?? wanted;
}

function findFree(wanted: number, taken: ReadonlySet<number>, end: number): number | null {
  for (let distance = 0; distance <= taken.size; distance += 1) {
    const isBefore = wanted < 0 || wanted >= distance;
    if (isBefore && !taken.has(wanted - distance)) return wanted - distance;
    if (wanted + distance <= end && !taken.has(wanted + distance)) return wanted + distance;
  }
  return null;
}
