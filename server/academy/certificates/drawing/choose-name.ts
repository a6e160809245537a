import { outlineText } from '#server/platform/outlines/outline-text.ts';
import type { CertificateFace } from './certificate-face.ts';

/** A name in a script that none of our fonts has would leave a gap; the page at the address can still show it. */
export async function chooseName({ holderName, code }: CertificateFace): Promise<string> {
  const { glyphs } = await outlineText(holderName, 'display');
  return glyphs.length > 0 ? holderName : `The holder of ${code}`;
}
