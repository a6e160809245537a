import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { announceProgress } from './announce-progress.ts';
import { findLatestRun } from './find-latest-run.ts';
import { moduleGenerationItems as items, moduleGenerations } from './generator.tables.ts';
import { lockGenerations } from './lock-generations.ts';
import { queueItem } from './queue-item.ts';

/** Continues with the part that failed; a run that was over is live again. */
export async function retryModule(deps: Deps, viewer: Admin, input: { moduleNumber: number }) {
  const { moduleNumber } = input;
  await deps.db.transaction(async (tx) => {
    await lockGenerations(tx);
    const run = await findLatestRun(tx);
    if (!run) throw new DomainError('NOT_FOUND');
    const isRun = eq(moduleGenerations.id, run.id);
    await tx.update(moduleGenerations).set({ finished_at: null }).where(isRun);
    const { rowCount } = await tx
      .update(items)
      .set({ state: 'queued', reason: '', updated_at: deps.clock.now() })
      .where(
        and(
          eq(items.generation_id, run.id),
          eq(items.module_number, moduleNumber),
          eq(items.state, 'failed'),
        ),
      );
    if (!rowCount) throw new DomainError('NOT_FOUND');
    await queueItem(deps, { generationId: run.id, moduleNumber }, { tx });
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'modules.retry',
      subject: `module_generation:${run.id}`,
      details: { moduleNumber },
    });
    await announceProgress(deps, tx);
  });
  return {};
}
