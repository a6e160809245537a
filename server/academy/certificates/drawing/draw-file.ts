import sharp from 'sharp';
import { drawCertificate } from './draw-certificate.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { PrintTask } from './print-certificate.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvg } from './write-svg.ts';

/** A certificate's document, or its picture for shared links. */
export async function drawFile({ file, face }: PrintTask): Promise<Buffer> {
  if (file === 'png') {
    const svg = writeSvg(await drawSharePicture(face));
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  }
  return writePdf(await drawCertificate(face), {
    title: `Certificate: ${face.holderName}, ${face.moduleTitle}`,
    subject: `Module ${face.moduleNumber} of the Lunula Academy, passed with ${face.score}%`,
    keywords: face.code,
    createdAt: face.issuedAt,
  });
}
