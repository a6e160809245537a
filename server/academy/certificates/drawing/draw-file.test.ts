import { describe, expect, it } from 'vitest';
import type { CertificateFace } from './certificate-face.ts';
import { drawFile } from './draw-file.ts';

const FACE: CertificateFace = {
  code: '7F3K-QM29-XWDT',
  address: 'https://lunula.test/certificates/7F3K-QM29-XWDT',
  holderName: 'Amara Lindqvist',
  moduleNumber: 3,
  moduleTitle: 'Classic French',
  score: 90,
  issuedAt: new Date('2026-03-01T12:00:00Z'),
  palette: 'jade',
  shape: 'almond',
};

describe('a certificate’s document', async () => {
  const pdf = (await drawFile({ file: 'pdf', face: FACE })).toString('latin1');

  it('consists of shapes: no font, no pixels', () => {
    expect(pdf).not.toMatch(/\/Type \/Font\b|\/Subtype \/Image\b/);
    expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]');
  });

  it('tells those who cannot see it what it says, in order', () => {
    const says = Array.from(pdf.matchAll(/\/ActualText \((.*?)\)\n/g), ([, text]) => text);
    expect(says).toEqual([
      'Lunula',
      'CERTIFICATE',
      'This certifies that',
      'Amara Lindqvist',
      'passed Module 3 of the Lunula Academy',
      'Classic French',
      'Score: 90%',
      'Issued: March 1, 2026',
      'Certificate no.: 7F3K-QM29-XWDT',
      'Anyone can check it at lunula.test/certificates/7F3K-QM29-XWDT',
    ]);
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('>Certificate: Amara Lindqvist, Classic French</rdf:li>');
  });

  it('is not broken by a name that looks like markup', async () => {
    const face = { ...FACE, holderName: '</rdf:li><script>&\u202e' };
    const hostile = (await drawFile({ file: 'pdf', face })).toString('latin1');
    const [, title] = /x-default">(.*?)<\/rdf:li>/.exec(hostile) ?? [];
    expect(title).toMatch(/^Certificate: +\/rdf:li +script +, Classic French$/);
  });
});
