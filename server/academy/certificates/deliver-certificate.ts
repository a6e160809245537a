import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { DomainError } from '#shared/errors.ts';
import { certificateAddress, stands } from './certificate-columns.ts';
import { readCertificatePdf } from './certificate-files.ts';
import { certificateMail } from './certificate-mail.ts';
import { moduleCertificates } from './certificates.tables.ts';

/** Draws a certificate and hands each printing over to be mailed, once, however often the job runs. */
export async function deliverCertificate(deps: Deps, { certificateId }: { certificateId: string }) {
  const isWaiting = and(
    eq(moduleCertificates.id, certificateId),
    isNull(moduleCertificates.mailed_at),
    stands,
  );
  const [row] = await deps.db
    .select({ certificate: moduleCertificates })
    .from(moduleCertificates)
    .innerJoin(users, and(eq(users.id, moduleCertificates.user_id), isNull(users.deleted_at)))
    .where(isWaiting);
  if (!row) return;
  const { certificate } = row;
  const pdf = await readCertificatePdf(deps, certificate.code).catch((error: unknown) => {
    // Withdrawn while it was drawn; once it comes back, so does the job.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!pdf) return;
  const mail = certificateMail(certificate, certificateAddress(deps, certificate.code), pdf);
  await deps.db.transaction(async (tx) => {
    const claimed = await tx
      .update(moduleCertificates)
      .set({ mailed_at: deps.clock.now() })
      .where(and(isWaiting, eq(moduleCertificates.printing, certificate.printing)))
      .returning({ id: moduleCertificates.id });
    if (claimed.length > 0)
      await deps.emit(tx, 'certificatePrinted', { userId: certificate.user_id, ...mail });
  });
}
