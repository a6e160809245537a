import sharp from 'sharp';
import { writeSvg } from '#server/nail-art/shapes/write-svg.ts';
import type { CertificateFace } from './certificate-face.ts';
import { drawCertificate } from './draw-certificate.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { PrintTask } from './print-certificate.ts';
import { type DocumentInfo, writePdf } from './write-pdf.ts';

/** A certificate's document, or its picture for shared links. */
export async function drawFile({ file, face }: PrintTask): Promise<Buffer> {
  if (file === 'pdf') return writePdf(await drawCertificate(face), documentInfo(face));
  const svg = writeSvg(await drawSharePicture(face));
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

export function documentInfo(face: CertificateFace): DocumentInfo {
  return {
    title: `Certificate: ${face.holderName}, ${face.moduleTitle}`,
    subject: `Module ${face.moduleNumber} of the Lunula Academy, passed with ${face.score}%`,
    keywords: face.code,
    createdAt: face.issuedAt,
  };
}
