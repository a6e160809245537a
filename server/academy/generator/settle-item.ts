import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { announceProgress, findAdministrator } from './announce-progress.ts';
import { type ClaimedItem, UNSETTLED, updateClaimed } from './claim-item.ts';
import { moduleGenerationItems as items, moduleGenerations } from './generator.tables.ts';
import { acceptedParts } from './writing/module-draft.ts';

type Outcome =
  | { state: 'done'; save?: (tx: Transaction) => Promise<void> }
  | { state: 'failed'; reason: string };

/** Done or failed. The last item to settle finishes the run. */
export async function settleItem(deps: Deps, item: ClaimedItem, outcome: Outcome): Promise<void> {
  const isSettled = await deps.db.transaction(async (tx) => {
    const isRun = eq(moduleGenerations.id, item.generationId);
    // In turn: of two items settled at the same moment, each would see the other one unsettled.
    await tx.select({ id: moduleGenerations.id }).from(moduleGenerations).where(isRun).for('update');
    const isOurs = await updateClaimed(deps, tx, item, {
      state: outcome.state,
      reason: outcome.state === 'failed' ? outcome.reason : '',
      draft: outcome.state === 'failed' ? acceptedParts(item.draft) : {},
    });
    if (!isOurs) return false;
    if (outcome.state === 'done') await outcome.save?.(tx);
    const unsettled = tx
      .select({ number: items.module_number })
      .from(items)
      .where(and(eq(items.generation_id, item.generationId), inArray(items.state, UNSETTLED)));
    const at = deps.clock.now();
    const finished = await tx
      .update(moduleGenerations)
      .set({ finished_at: at })
      .where(and(isRun, notExists(unsettled)))
      .returning({ runId: moduleGenerations.id });
    for (const { runId } of finished) await reportRun(deps, tx, runId, at);
    await announceProgress(deps, tx);
    return true;
  });
  if (isSettled && outcome.state === 'failed') {
    deps.log.warn({ moduleNumber: item.moduleNumber, reason: outcome.reason }, 'a module was given up');
  }
}

async function reportRun(deps: Deps, tx: Transaction, runId: string, at: Date): Promise<void> {
  const userId = await findAdministrator(deps, tx);
  const count = await tx.$count(items, and(eq(items.generation_id, runId), eq(items.state, 'done')));
  if (userId) await deps.emit(tx, 'modulesGenerated', { userId, runId, count, at });
}
