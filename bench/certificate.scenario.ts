import { createHash } from 'node:crypto';
import type { CertificateFace } from '#server/academy/certificates/drawing/certificate-face.ts';
import { drawCertificate } from '#server/academy/certificates/drawing/draw-certificate.ts';
import { documentInfo, drawFile } from '#server/academy/certificates/drawing/draw-file.ts';
import { writePdf } from '#server/academy/certificates/drawing/write-pdf.ts';
import type { Scenario } from './harness/scenario.ts';

const FACE: CertificateFace = {
  code: '7F3K-QM29-XWDT',
  address: 'https://lunula.example/certificates/7F3K-QM29-XWDT',
  holderName: 'محمد الأمين Featherstonehaugh',
  moduleNumber: 11,
  moduleTitle: 'Ombré and Aura Blends',
  score: 90,
  issuedAt: new Date('2026-03-01T12:00:00Z'),
  palette: 'jade',
  shape: 'almond',
};

/** Drawing only; it happens in a process of its own, whose start is not part of it. */
export const scenario: Scenario = {
  name: 'certificate drawn as a PDF',
  limit: 'pdfkit, every shape at hand',
  aim: 0.7,
  operations: 20,
  atOnce: 1,
  async bare() {
    const sheet = await drawCertificate(FACE);
    return { operate: async () => digest(await writePdf(sheet, documentInfo(FACE))), close: async () => {} };
  },
  async ours() {
    return {
      operate: async () => digest(await drawFile({ file: 'pdf', face: FACE })),
      close: async () => {},
    };
  },
};

function digest(pdf: Buffer): string {
  return createHash('sha256').update(pdf).digest('hex');
}
