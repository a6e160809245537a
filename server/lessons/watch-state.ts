import type { WatchState } from '#shared/lessons/lessons.contract.ts';
import type { courseProgress } from './lessons.tables.ts';

export function watchStateOf(row: typeof courseProgress.$inferSelect): WatchState {
  return {
    watchTimeSeconds: row.watch_time_seconds,
    lastPositionSeconds: row.last_position_seconds,
    furthestSeconds: row.furthest_seconds,
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}
