import { and, eq, gte, sql } from 'drizzle-orm';
import { moduleProgress } from '#server/academy/academy.tables.ts';
import { getReadableModule } from '#server/academy/get-readable-module.ts';
import type { Deps } from '#server/deps.ts';
import { COMPLETION_PERCENT } from '#shared/academy/module.rules.ts';
import type { ReadingState } from '#shared/academy/reading.contract.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { asReadingState, readingColumns } from './reading-state.ts';

export async function completeModule(
  deps: Deps,
  viewer: Member,
  { moduleId }: { moduleId: string },
): Promise<ReadingState> {
  await getReadableModule(deps.db, viewer, moduleId);
  const now = deps.clock.now().toISOString();
  const { user_id, module_id, progress_percentage, completed_at } = moduleProgress;
  const [completed] = await deps.db
    .update(moduleProgress)
    // Not `updated_at`: what a reader reports next was read since the last report, not since this press.
    .set({ progress_percentage: 100, completed_at: sql`coalesce(${completed_at}, ${now}::timestamptz)` })
    .where(
      and(eq(user_id, viewer.userId), eq(module_id, moduleId), gte(progress_percentage, COMPLETION_PERCENT)),
    )
    .returning(readingColumns);
  if (!completed) throw new DomainError('NOT_READ_YET');
  return asReadingState(completed);
}
