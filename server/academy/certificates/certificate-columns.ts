import { isNull } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { certificatePath, certificatePdfPath } from '#shared/academy/certificate.rules.ts';
import type { Certificate } from '#shared/academy/certificates.contract.ts';
import type { Art } from '#shared/art.ts';
import { moduleCertificates } from './certificates.tables.ts';

/** Not withdrawn. */
export const stands = isNull(moduleCertificates.withdrawn_at);

export const certificateColumns = {
  code: moduleCertificates.code,
  holderName: moduleCertificates.holder_name,
  moduleId: moduleCertificates.module_id,
  moduleNumber: moduleCertificates.module_number,
  moduleTitle: moduleCertificates.module_title,
  score: moduleCertificates.score,
  issuedAt: moduleCertificates.issued_at,
  art: modules.art,
};

type CertificateRow = Omit<Certificate, 'issuedAt' | 'art' | 'url' | 'pdfUrl'> & { issuedAt: Date; art: Art };

export function certificateAddress(deps: Pick<Deps, 'settings'>, code: string): string {
  return new URL(certificatePath(code), deps.settings.publicUrl).href;
}

export function toCertificate(deps: Pick<Deps, 'settings'>, row: CertificateRow): Certificate {
  return {
    ...row,
    issuedAt: row.issuedAt.toISOString(),
    url: certificateAddress(deps, row.code),
    pdfUrl: new URL(certificatePdfPath(row.code), deps.settings.publicUrl).href,
  };
}
