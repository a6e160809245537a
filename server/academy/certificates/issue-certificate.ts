import { eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Events } from '#server/events.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import { deliverCertificateJob } from './certificates.jobs.ts';
import { moduleCertificates } from './certificates.tables.ts';
import { makeCode } from './make-code.ts';

/** One per person and module: if there is one already, it stays as it is. Drawing and mailing it is a job's work. */
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
  const [issued] = await tx
    .insert(moduleCertificates)
    .values({
      code: makeCode(),
      user_id: userId,
      module_id: moduleId,
      attempt_id: attemptId,
      holder_name: profile?.name.trim() || DISPLAY_NAME_FALLBACK,
      module_number: module.number,
      module_title: module.title,
      score,
      issued_at: at,
    })
    .onConflictDoNothing({ target: [moduleCertificates.user_id, moduleCertificates.module_id] })
    .returning({ id: moduleCertificates.id, code: moduleCertificates.code });
  if (!issued) return;
  await deps.queue.send(deliverCertificateJob, { certificateId: issued.id }, { tx });
  await deps.emit(tx, 'certificateIssued', { userId, moduleId, code: issued.code, at });
  await deps.announcePublicChange({ changed: [`certificate:${issued.code}`] }, tx);
}
