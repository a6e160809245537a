import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isUnclaimed, UNSETTLED } from './claim-item.ts';
import { moduleGenerationItems as items, moduleGenerations } from './generator.tables.ts';
import { queueItem } from './queue-item.ts';

/** Every minute: what a process that was killed had in hand is queued again. */
export async function continueGeneration(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .select({ generationId: items.generation_id, moduleNumber: items.module_number })
    .from(items)
    .innerJoin(moduleGenerations, eq(moduleGenerations.id, items.generation_id))
    .where(and(isNull(moduleGenerations.finished_at), inArray(items.state, UNSETTLED), isUnclaimed(deps)))
    .orderBy(items.module_number);
  for (const item of waiting) await queueItem(deps, item);
}
