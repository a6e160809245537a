import { and, eq, not, sql } from 'drizzle-orm';
import { stands } from '#server/academy/certificates/certificate-columns.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import { isMuted } from '#server/notifications/notifications.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** It is mailed unless they have switched that off. */
type Earned = { code: string; isMailed: boolean };

export async function findEarnedCertificate(
  db: Queryable,
  userId: string,
  moduleId: string,
): Promise<Earned | null> {
  const isMailed = not(isMuted(moduleCertificates.user_id, 'certificate_issued', 'email'));
  const [certificate] = await db
    .select({ code: moduleCertificates.code, isMailed: sql<boolean>`${isMailed}` })
    .from(moduleCertificates)
    .where(and(eq(moduleCertificates.user_id, userId), eq(moduleCertificates.module_id, moduleId), stands));
  return certificate ?? null;
}
