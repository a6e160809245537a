import { and, eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { certificateColumns, stands, toCertificate } from './certificate-columns.ts';
import { moduleCertificates } from './certificates.tables.ts';

/** Public: whoever has the code was given it. */
export async function getCertificate(deps: Deps, { code }: { code: string }): Promise<Certificate> {
  deps.madeFrom(`certificate:${code}`, 'academy');
  const [row] = await deps.db
    .select(certificateColumns)
    .from(moduleCertificates)
    .innerJoin(modules, eq(modules.id, moduleCertificates.module_id))
    .where(and(eq(moduleCertificates.code, code), stands));
  if (!row) throw new DomainError('NOT_FOUND');
  return toCertificate(deps, row);
}
