import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { ShapeName } from '#shared/nail-art/shapes.ts';

/** Everything a certificate shows. */
export type CertificateFace = {
  code: string;
  /** Its public page. */
  address: string;
  holderName: string;
  moduleNumber: number;
  moduleTitle: string;
  score: number;
  issuedAt: Date;
  palette: PaletteName;
  shape: ShapeName;
};
