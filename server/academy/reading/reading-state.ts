import { moduleProgress } from '#server/academy/academy.tables.ts';
import type { ReadingState } from '#shared/academy/reading.contract.ts';

export const readingColumns = {
  progressPercentage: moduleProgress.progress_percentage,
  lastReadPosition: moduleProgress.last_read_position,
  timeSpentMinutes: moduleProgress.time_spent_minutes,
  completedAt: moduleProgress.completed_at,
};

type ReadingRow = Omit<ReadingState, 'completedAt'> & { completedAt: Date | null };

export function asReadingState({ completedAt, ...row }: ReadingRow): ReadingState {
  return { ...row, completedAt: completedAt?.toISOString() ?? null };
}
