import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

export type NonceTemplate = {
  fill(nonce: string): Uint8Array<ArrayBuffer>;
  /** The same, as gzip. The page between the nonces is compressed once, however many answers there are. */
  fillCompressed(nonce: string): Promise<Uint8Array<ArrayBuffer>>;
};

const templates = new WeakMap<Uint8Array, NonceTemplate>();

/** A rendered page, cut where its nonce goes. Kept for as long as the page itself is. */
export function nonceTemplate(html: Uint8Array<ArrayBuffer>, placeholder: string): NonceTemplate {
  const template = templates.get(html) ?? createTemplate(cutAt(placeholder, html));
  templates.set(html, template);
  return template;
}

type Bytes = Buffer<ArrayBuffer>;

function cutAt(placeholder: string, html: Uint8Array<ArrayBuffer>): Bytes[] {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const pieces: Bytes[] = [];
  let from = 0;
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, from)) {
    pieces.push(bytes.subarray(from, at));
    from = at + placeholder.length;
  }
  return [...pieces, bytes.subarray(from)];
}

function createTemplate(pieces: Bytes[]): NonceTemplate {
  let compressing: Promise<Bytes[]> | undefined;
  return {
    fill: (nonce) => Buffer.concat(between(pieces, Buffer.from(nonce))),
    async fillCompressed(nonce) {
      compressing ??= Promise.all(pieces.map(deflatePiece));
      const bytes = Buffer.from(nonce);
      const blocks = between(await compressing, storedBlock(bytes));
      return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, gzipTrailer(between(pieces, bytes))]);
    },
  };
}

function between(pieces: Bytes[], filling: Bytes): Bytes[] {
  return pieces.flatMap((piece, position) => (position === 0 ? [piece] : [filling, piece]));
}

/** Ends on a whole byte and is not the last of its stream, so that other blocks can follow. */
function deflatePiece(piece: Bytes): Promise<Bytes> {
  return promisify(deflateRaw)(piece, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** A block of the deflate format that holds its content as it is: its kind, its length, the length inverted. */
function storedBlock(content: Bytes): Bytes {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

function gzipTrailer(content: Bytes[]): Bytes {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    content.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  );
  trailer.writeUInt32LE(content.reduce((sum, piece) => sum + piece.length, 0) >>> 0, 4);
  return trailer;
}
