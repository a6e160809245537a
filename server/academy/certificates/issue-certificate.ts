import { eq, isNotNull, sql } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Events } from '#server/events.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import { deliverCertificateJob } from './certificates.jobs.ts';
import { moduleCertificates, removedCertificates } from './certificates.tables.ts';
import { makeCode } from './make-code.ts';

/**
 * One per person and module: if there is one already, it stays as it is. One that is withdrawn is printed anew, under
 * the same code. Drawing and mailing it is a job's work.
 */
export async function issueCertificate(
  deps: Deps,
  tx: Transaction,
  { userId, moduleId, attemptId, score, at }: Events['quizPassed'],
): Promise<void> {
  const [module] = await tx
    .select({ title: modules.title, number: modules.module_number })
    .from(modules)
    .where(eq(modules.id, moduleId));
  if (!module) throw new Error('a quiz of no module was passed');
  const [profile] = await tx
    .select({ name: profiles.display_name })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  const face = {
    attempt_id: attemptId,
    holder_name: profile?.name.trim() || DISPLAY_NAME_FALLBACK,
    module_number: module.number,
    module_title: module.title,
    score,
    issued_at: at,
  };
  const { id, code, printing, withdrawn_at } = moduleCertificates;
  const [issued] = await tx
    .insert(moduleCertificates)
    .values({ ...face, code: makeCode(), user_id: userId, module_id: moduleId })
    .onConflictDoUpdate({
      target: [moduleCertificates.user_id, moduleCertificates.module_id],
      set: { ...face, printing: sql`${printing} + 1`, mailed_at: null, withdrawn_at: null },
      setWhere: isNotNull(withdrawn_at),
    })
    .returning({ id, code, printing });
  if (!issued) return;
  const earlier = { code: issued.code, printing: issued.printing - 1 };
  if (earlier.printing > 0) await tx.insert(removedCertificates).values(earlier);
  await deps.queue.send(deliverCertificateJob, { certificateId: issued.id }, { tx });
  await deps.emit(tx, 'certificateIssued', { userId, moduleId, code: issued.code, at });
  await deps.announcePublicChange({ changed: [`certificate:${issued.code}`] }, tx);
}
