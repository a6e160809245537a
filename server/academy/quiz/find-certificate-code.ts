import { and, eq } from 'drizzle-orm';
import { stands } from '#server/academy/certificates/certificate-columns.ts';
import { moduleCertificates } from '#server/academy/certificates/certificates.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export async function findCertificateCode(
  db: Queryable,
  userId: string,
  moduleId: string,
): Promise<string | null> {
  const [certificate] = await db
    .select({ code: moduleCertificates.code })
    .from(moduleCertificates)
    .where(and(eq(moduleCertificates.user_id, userId), eq(moduleCertificates.module_id, moduleId), stands));
  return certificate?.code ?? null;
}
