import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { deliverCertificateJob } from './certificates.jobs.ts';
import { moduleCertificates } from './certificates.tables.ts';

type Holding = { userId: string; moduleId: string };

/** A certificate goes with the purchase it was earned with, and comes back with it under the same code. */
export async function withdrawCertificate(deps: Deps, tx: Transaction, holding: Holding): Promise<void> {
  await setWithdrawn(deps, tx, holding, deps.clock.now());
}

export async function reinstateCertificate(deps: Deps, tx: Transaction, holding: Holding): Promise<void> {
  const reinstated = await setWithdrawn(deps, tx, holding, null);
  for (const { id } of reinstated)
    await deps.queue.send(deliverCertificateJob, { certificateId: id }, { tx });
}

async function setWithdrawn(
  deps: Deps,
  tx: Transaction,
  { userId, moduleId }: Holding,
  withdrawnAt: Date | null,
): Promise<{ id: string }[]> {
  const changed = await tx
    .update(moduleCertificates)
    .set({ withdrawn_at: withdrawnAt })
    .where(and(eq(moduleCertificates.user_id, userId), eq(moduleCertificates.module_id, moduleId)))
    .returning({ id: moduleCertificates.id, code: moduleCertificates.code });
  // While it was withdrawn, nothing of it may be shown once more; when it comes back, that nothing was there may.
  for (const { code } of changed)
    await deps.announcePublicChange({ [withdrawnAt ? 'gone' : 'changed']: [`certificate:${code}`] }, tx);
  return changed;
}
