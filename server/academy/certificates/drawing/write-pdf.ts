import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Gradient, Shape, Sheet } from '#server/nail-art/shapes/sheet.ts';
import { toSingleLine } from '#shared/single-line.ts';

export type DocumentInfo = { title: string; subject: string; keywords: string; createdAt: Date };

/** A sheet as a one-page document. The same sheet always gives the same bytes. */
export function writePdf({ width, height, parts }: Sheet, info: DocumentInfo): Promise<Buffer> {
  const document = new PdfDocument({
    size: [width, height],
    margin: 0,
    // Texts are shapes, so there is no font to name.
    font: '',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: withoutMarkup(info.title),
      Author: 'Lunula',
      Subject: withoutMarkup(info.subject),
      Keywords: info.keywords,
      CreationDate: info.createdAt,
      ModDate: info.createdAt,
    },
  });
  const written = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const part of parts) {
    if ('says' in part) {
      const draw = () => {
        for (const shape of part.shapes) drawShape(document, shape);
      };
      root.add(document.struct(part.tag, { actual: part.says }, draw));
    } else {
      document.markContent('Artifact', { type: 'Layout' });
      drawShape(document, part);
      document.endMarkedContent();
    }
  }
  root.end();
  document.end();
  return written;
}

/** The library writes these into an XML part of the document as they are. */
function withoutMarkup(text: string): string {
  return toSingleLine(text).replaceAll(/[<>&]/g, ' ');
}

function drawShape(document: PDFKit.PDFDocument, { path, fill, opacity, frame, clip }: Shape): void {
  document.save();
  if (frame) document.transform(...frame);
  if (clip) document.path(clip).clip();
  if (opacity !== undefined) document.fillOpacity(opacity);
  document.path(path).fill(typeof fill === 'string' ? fill : gradientOf(document, fill));
  document.restore();
}

function gradientOf(document: PDFKit.PDFDocument, { from, to, stops }: Gradient): PDFKit.Mixins.ColorValue {
  const gradient = document.linearGradient(...from, ...to);
  for (const stop of stops) gradient.stop(...stop);
  return gradient;
}
