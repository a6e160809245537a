import { randomBytes } from 'node:crypto';
import { deflateAround } from './deflate-around.ts';

export type NonceTemplate = {
  fill(nonce: string): Uint8Array<ArrayBuffer>;
  /** The same, as gzip. The page around the nonces is compressed once, however many answers there are. */
  fillCompressed(nonce: string): Promise<Uint8Array<ArrayBuffer>>;
};

/** Compressed pages have room for nonces of this length only. */
const NONCE_LENGTH = 24;

export function newNonce(): string {
  return randomBytes((NONCE_LENGTH / 4) * 3).toString('base64');
}

const templates = new WeakMap<Uint8Array, NonceTemplate>();

/** A rendered page, cut where its nonce goes. Kept for as long as the page itself is. */
export function nonceTemplate(html: Uint8Array<ArrayBuffer>, placeholder: string): NonceTemplate {
  const template = templates.get(html) ?? createTemplate(cutAt(placeholder, html));
  templates.set(html, template);
  return template;
}

function cutAt(placeholder: string, html: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const pieces: Buffer<ArrayBuffer>[] = [];
  let from = 0;
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, from)) {
    pieces.push(bytes.subarray(from, at));
    from = at + placeholder.length;
  }
  return [...pieces, bytes.subarray(from)];
}

function createTemplate(pieces: Buffer<ArrayBuffer>[]): NonceTemplate {
  let compressing: ReturnType<typeof deflateAround> | undefined;
  return {
    fill: (nonce) =>
      Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [Buffer.from(nonce), piece]))),
    async fillCompressed(nonce) {
      compressing ??= deflateAround(pieces, NONCE_LENGTH);
      const fillIn = await compressing;
      return fillIn(nonce);
    },
  };
}
