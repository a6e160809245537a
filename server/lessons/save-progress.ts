import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Member } from '#shared/access/viewer.ts';
import { isLessonComplete } from '#shared/lessons/lesson.progress.ts';
import { WATCH_TIME } from '#shared/lessons/lesson.rules.ts';
import type { WatchReport, WatchState } from '#shared/lessons/lessons.contract.ts';
import { moveReport } from '#shared/lessons/move-report.ts';
import { getWatchableLesson } from './get-watchable-lesson.ts';
import { courseProgress } from './lessons.tables.ts';

type SaveInput = WatchReport & { courseId: string; lessonId: string };

/**
 * Merges a player's report in the database: the larger watch time and furthest point of two devices win, as
 * does the later position, and complete stays complete. Watch time cannot outrun the clock.
 */
export async function saveProgress(
  deps: Deps,
  viewer: Member,
  sent: SaveInput,
): Promise<WatchState & { isNewlyCompleted: boolean }> {
  const { upload, progress, video } = await getWatchableLesson(deps, viewer, sent);
  const input = moveReport(sent, video?.servedFrom ?? 0);
  const now = deps.clock.now();
  const isComplete = isLessonComplete({
    hasEnded: input.hasEnded,
    furthestSeconds: Math.max(input.furthestSeconds, progress?.furthest_seconds ?? 0),
    durationSeconds: upload?.duration_seconds ?? input.durationSeconds,
  });
  if (!isComplete || progress?.completed_at) {
    return { ...asState(await mergeReport(deps.db, viewer, input, now)), isNewlyCompleted: false };
  }
  return deps.db.transaction(async (tx) => {
    const merged = await mergeReport(tx, viewer, input, now);
    // The row is locked now: of two devices that reach the end at once, only one finds it incomplete.
    if (merged.completedAt) return { ...asState(merged), isNewlyCompleted: false };
    await tx
      .update(courseProgress)
      .set({ completed_at: now })
      .where(and(eq(courseProgress.user_id, viewer.userId), eq(courseProgress.lesson_id, input.lessonId)));
    return { ...asState({ ...merged, completedAt: now }), isNewlyCompleted: true };
  });
}

type Merged = Omit<WatchState, 'completedAt'> & { completedAt: Date | null };

async function mergeReport(db: Queryable, viewer: Member, input: SaveInput, now: Date): Promise<Merged> {
  const { watch_time_seconds, furthest_seconds, started_at } = courseProgress;
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
        furthest_seconds: sql`greatest(${furthest_seconds}, ${input.furthestSeconds})`,
        updated_at: now,
      },
    })
    .returning({
      watchTimeSeconds: watch_time_seconds,
      lastPositionSeconds: courseProgress.last_position_seconds,
      furthestSeconds: furthest_seconds,
      completedAt: courseProgress.completed_at,
    });
  if (!merged) throw new Error('The progress was not saved.');
  return merged;
}

function asState({ completedAt, ...merged }: Merged): WatchState {
  return { ...merged, completedAt: completedAt?.toISOString() ?? null };
}
