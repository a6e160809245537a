import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { createLimitedQueue, QueueFull } from '#server/platform/limited-queue.ts';
import type { MediaInfo } from '#server/platform/media/media-store.ts';
import { DomainError } from '#shared/errors.ts';
import { certificateAddress, certificateColumns, stands } from './certificate-columns.ts';
import { moduleCertificates } from './certificates.tables.ts';
import type { CertificateFace } from './drawing/certificate-face.ts';
import { printCertificate } from './drawing/print-certificate.ts';

export const CERTIFICATE_FILES = { pdf: 'application/pdf', png: 'image/png' } as const;
export type CertificateFile = keyof typeof CERTIFICATE_FILES;

/** Drawing takes most of a processor, and anyone with a code may ask for it. */
const turns = createLimitedQueue({ atOnce: 1, waiting: 40 });
const underWay = new Map<string, Promise<MediaInfo>>();

/** Keys are lower case. */
export function certificateKey(code: string, file: CertificateFile): string {
  return `certificates/${code.toLowerCase()}.${file}`;
}

/** Drawn when first needed, and again if storage has lost it. */
export async function ensureCertificateFile(
  deps: Deps,
  code: string,
  file: CertificateFile,
): Promise<MediaInfo> {
  const face = await getFace(deps, code);
  const key = certificateKey(code, file);
  const stored = await deps.media.head(key);
  if (stored) return stored;
  const making =
    underWay.get(key) ?? turns.run(() => make(deps, face, file)).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making.catch((error: unknown) => {
    throw error instanceof QueueFull ? new DomainError('UNAVAILABLE') : error;
  });
}

export async function readCertificatePdf(deps: Deps, code: string): Promise<Buffer> {
  await ensureCertificateFile(deps, code, 'pdf');
  const opened = await deps.media.open(certificateKey(code, 'pdf'));
  if (!opened) throw new Error('a certificate was not stored');
  return buffer(opened.stream);
}

export async function removeCertificateFiles(deps: Deps, code: string): Promise<void> {
  await deps.media.remove(certificateKey(code, 'pdf'));
  await deps.media.remove(certificateKey(code, 'png'));
}

async function make(deps: Deps, face: CertificateFace, file: CertificateFile): Promise<MediaInfo> {
  const key = certificateKey(face.code, file);
  await deps.media.put(key, await printCertificate({ file, face }), { contentType: CERTIFICATE_FILES[file] });
  // Its holder may have left meanwhile, and the sweep been here before the file.
  if (!(await findFace(deps, face.code))) await deps.media.remove(key);
  const stored = await deps.media.head(key);
  if (!stored) throw new DomainError('NOT_FOUND');
  return stored;
}

async function getFace(deps: Deps, code: string): Promise<CertificateFace> {
  const face = await findFace(deps, code);
  if (!face) throw new DomainError('NOT_FOUND');
  return face;
}

async function findFace(deps: Deps, code: string): Promise<CertificateFace | null> {
  const [row] = await deps.db
    .select(certificateColumns)
    .from(moduleCertificates)
    .innerJoin(modules, eq(modules.id, moduleCertificates.module_id))
    .where(and(eq(moduleCertificates.code, code), stands));
  if (!row) return null;
  const { art, moduleId: _, ...face } = row;
  return { ...face, address: certificateAddress(deps, code), palette: art.palette, shape: art.shape };
}
