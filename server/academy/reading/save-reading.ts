import { sql } from 'drizzle-orm';
import { moduleProgress } from '#server/academy/academy.tables.ts';
import { getReadableModule } from '#server/academy/get-readable-module.ts';
import type { Deps } from '#server/deps.ts';
import { READING_SAVE_SECONDS } from '#shared/academy/module.rules.ts';
import type { ReadingReport, ReadingState } from '#shared/academy/reading.contract.ts';
import { READING_SLACK_SECONDS } from '#shared/academy/reading.rules.ts';
import type { Member } from '#shared/access/viewer.ts';
import { asReadingState, readingColumns } from './reading-state.ts';

/**
 * Merges a report in the database, in one statement: of two devices the higher percentage and the later
 * position win, and their times add up, though never to more than the time that has passed. Complete stays
 * complete.
 */
export async function saveReading(
  deps: Deps,
  viewer: Member,
  { moduleId, percentage, position, secondsRead }: ReadingReport & { moduleId: string },
): Promise<ReadingState> {
  await getReadableModule(deps.db, viewer, moduleId);
  const now = deps.clock.now();
  const { progress_percentage, time_spent_seconds, completed_at, updated_at } = moduleProgress;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const passed = sql`greatest(0, extract(epoch from ${moment} - ${updated_at}))`;
  // No slack where no time has passed, or it would add up with every save.
  const possible = sql`(${passed} + least(${passed}, ${READING_SLACK_SECONDS}))::int`;
  const isComplete = percentage === 100;
  const [saved] = await deps.db
    .insert(moduleProgress)
    .values({
      user_id: viewer.userId,
      module_id: moduleId,
      progress_percentage: percentage,
      last_read_position: position,
      // Nobody has seen the beginning: as long as a reader waits with the first save.
      time_spent_seconds: Math.min(secondsRead, READING_SAVE_SECONDS + READING_SLACK_SECONDS),
      completed_at: isComplete ? now : null,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [moduleProgress.user_id, moduleProgress.module_id],
      set: {
        progress_percentage: sql`greatest(${progress_percentage}, ${percentage})`,
        last_read_position: position,
        time_spent_seconds: sql`${time_spent_seconds} + least(${secondsRead}, ${possible})`,
        ...(isComplete && { completed_at: sql`coalesce(${completed_at}, ${moment})` }),
        updated_at: sql`greatest(${updated_at}, ${moment})`,
      },
    })
    .returning(readingColumns);
  if (!saved) throw new Error('The progress was not saved.');
  return asReadingState(saved);
}
