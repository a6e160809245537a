import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Member } from '#shared/access/viewer.ts';
import { isLessonComplete } from '#shared/lessons/lesson.progress.ts';
import { WATCH_TIME } from '#shared/lessons/lesson.rules.ts';
import type { SavedReport, WatchReport, WatchState } from '#shared/lessons/lessons.contract.ts';
import { moveReport } from '#shared/lessons/move-report.ts';
import { holdCut, isAnotherCutWanted, readCut, type ServedCut } from './film/hold-cut.ts';
import { getWatchableLesson, type WatchableLesson } from './get-watchable-lesson.ts';
import { courseProgress } from './lessons.tables.ts';

type SaveInput = WatchReport & { courseId: string; lessonId: string };

/**
 * Merges a player's report in the database: the larger watch time and furthest point of two devices win, as
 * does the later position, and complete stays complete. Watch time cannot outrun the clock.
 */
export async function saveProgress(deps: Deps, viewer: Member, sent: SaveInput): Promise<SavedReport> {
  const found = await getWatchableLesson(deps, viewer, sent);
  const now = deps.clock.now();
  const { progress } = found;
  const cut = readCut(found);
  if (!isAnotherCutWanted(found) && (progress?.completed_at || !isDone(sent, found, cut))) {
    const merged = await mergeReport(deps.db, viewer, moveReport(sent, cut.startMs), now);
    return { ...asState(merged), isNewlyCompleted: false, filmStartMs: cut.startMs };
  }
  return deps.db.transaction(async (tx) => {
    const held = await holdCut(tx, viewer.userId, found);
    const merged = await mergeReport(tx, viewer, moveReport(sent, held.startMs), now);
    // The row is locked now: of two devices that reach the end at once, only one finds it incomplete.
    if (merged.completedAt || !isDone(sent, found, held))
      return { ...asState(merged), isNewlyCompleted: false, filmStartMs: held.startMs };
    await tx
      .update(courseProgress)
      .set({ completed_at: now })
      .where(and(eq(courseProgress.user_id, viewer.userId), eq(courseProgress.lesson_id, sent.lessonId)));
    const completed = asState({ ...merged, completedAt: now });
    return { ...completed, isNewlyCompleted: true, filmStartMs: held.startMs };
  });
}

function isDone(sent: SaveInput, { progress }: WatchableLesson, { startMs, seconds }: ServedCut): boolean {
  const { hasEnded, furthestSeconds } = moveReport(sent, startMs);
  return isLessonComplete({
    hasEnded,
    furthestSeconds: Math.max(furthestSeconds, progress?.furthest_seconds ?? 0),
    durationSeconds: seconds ?? sent.durationSeconds,
  });
}

type Merged = Omit<WatchState, 'completedAt'> & { completedAt: Date | null };

async function mergeReport(db: Queryable, viewer: Member, input: SaveInput, now: Date): Promise<Merged> {
  const { watch_time_seconds, furthest_seconds, started_at } = courseProgress;
  const { last_position_seconds: position, cut_off_position_seconds: positionAside } = courseProgress;
  const { cut_off_furthest_seconds: furthestAside } = courseProgress;
  const passed = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${started_at})::int`;
  const possible = sql`${passed} * ${WATCH_TIME.maxSpeed} + ${WATCH_TIME.slackSeconds}`;
  const [merged] = await db
    .insert(courseProgress)
    .values({
      user_id: viewer.userId,
      course_id: input.courseId,
      lesson_id: input.lessonId,
      watch_time_seconds: Math.min(input.watchTimeSeconds, WATCH_TIME.slackSeconds),
      last_position_seconds: input.positionSeconds,
      furthest_seconds: input.furthestSeconds,
      started_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [courseProgress.user_id, courseProgress.lesson_id],
      set: {
        watch_time_seconds: sql`greatest(${watch_time_seconds}, least(${input.watchTimeSeconds}, ${possible}))`,
        last_position_seconds: input.positionSeconds,
        cut_off_position_seconds: sql`case when ${position} = ${input.positionSeconds} then ${positionAside} end`,
        furthest_seconds: sql`greatest(${furthest_seconds}, ${input.furthestSeconds})`,
        cut_off_furthest_seconds: sql`case when ${furthest_seconds} >= ${input.furthestSeconds} then ${furthestAside} end`,
        updated_at: now,
      },
    })
    .returning({
      watchTimeSeconds: watch_time_seconds,
      lastPositionSeconds: position,
      furthestSeconds: furthest_seconds,
      completedAt: courseProgress.completed_at,
    });
  if (!merged) throw new Error('The progress was not saved.');
  return merged;
}

function asState({ completedAt, ...merged }: Merged): WatchState {
  return { ...merged, completedAt: completedAt?.toISOString() ?? null };
}
