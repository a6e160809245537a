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

type Printing = { code: string; printing: number };
type PrintedFace = CertificateFace & Printing;

/** Keys are lower case. Each printing has its own, so that nobody is sent the files of an earlier one. */
export function certificateKey({ code, printing }: Printing, file: CertificateFile): string {
  const name = printing > 1 ? `${code}-${printing}` : code;
  return `certificates/${name.toLowerCase()}.${file}`;
}

/** Drawn when first needed, and again if storage has lost it. */
export async function ensureCertificateFile(
  deps: Deps,
  code: string,
  file: CertificateFile,
): Promise<MediaInfo & { key: string }> {
  const face = await getFace(deps, code);
  const key = certificateKey(face, file);
  const stored = await deps.media.head(key);
  if (stored) return { ...stored, key };
  const making =
    underWay.get(key) ?? turns.run(() => make(deps, face, file)).finally(() => underWay.delete(key));
  underWay.set(key, making);
  const made = await making.catch((error: unknown) => {
    throw error instanceof QueueFull ? new DomainError('UNAVAILABLE') : error;
  });
  return { ...made, key };
}

export async function readCertificatePdf(deps: Deps, code: string): Promise<Buffer> {
  const { key } = await ensureCertificateFile(deps, code, 'pdf');
  const opened = await deps.media.open(key);
  if (!opened) throw new Error('a certificate was not stored');
  return buffer(opened.stream);
}

export async function removeCertificateFiles(deps: Deps, printing: Printing): Promise<void> {
  await deps.media.remove(certificateKey(printing, 'pdf'));
  await deps.media.remove(certificateKey(printing, 'png'));
}

async function make(deps: Deps, face: PrintedFace, file: CertificateFile): Promise<MediaInfo> {
  const key = certificateKey(face, file);
  await deps.media.put(key, await printCertificate({ file, face }), { contentType: CERTIFICATE_FILES[file] });
  // Its holder may have left meanwhile, or earned it again, and the sweep been here before the file.
  if ((await findFace(deps, face.code))?.printing !== face.printing) await deps.media.remove(key);
  const stored = await deps.media.head(key);
  if (!stored) throw new DomainError('NOT_FOUND');
  return stored;
}

async function getFace(deps: Deps, code: string): Promise<PrintedFace> {
  const face = await findFace(deps, code);
  if (!face) throw new DomainError('NOT_FOUND');
  return face;
}

async function findFace(deps: Deps, code: string): Promise<PrintedFace | null> {
  const [row] = await deps.db
    .select({ ...certificateColumns, printing: moduleCertificates.printing })
    .from(moduleCertificates)
    .innerJoin(modules, eq(modules.id, moduleCertificates.module_id))
    .where(and(eq(moduleCertificates.code, code), stands));
  if (!row) return null;
  const { art, moduleId: _, ...face } = row;
  return { ...face, address: certificateAddress(deps, code), palette: art.palette, shape: art.shape };
}
