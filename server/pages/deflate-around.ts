import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, gunzipSync } from 'node:zlib';

type Bytes = Buffer<ArrayBuffer>;

/**
 * Compresses a text with a gap of fixed length between each two of its pieces, and returns how to fill all gaps with
 * the same word without compressing again. A deflate stream is a row of blocks that refer back to what came before:
 * the first gap is a block that holds the word as it is, and the following ones are references to the one before
 * them, whatever it may hold.
 */
export async function deflateAround(pieces: Bytes[], gap: number): Promise<(word: string) => Bytes> {
  const sparing = createFilling(pieces, await deflateRuns(runsOf(pieces, gap), gap));
  // References are the compressor's choice and not its promise. Should it ever write a gap out, each gets a block.
  if (isFaithful(sparing, pieces, gap)) return sparing;
  const apart = pieces.map((piece) => [piece]);
  return createFilling(pieces, await deflateRuns(apart, gap));
}

/** How far back a reference can reach, with some room for the compressor's own use. */
const REACH = 32 * 1024 - 512;

/** A gap is a reference if another one is within reach before it; otherwise a new run begins behind it. */
function runsOf(pieces: Bytes[], gap: number): Bytes[][] {
  const runs: Bytes[][] = [];
  for (const [position, piece] of pieces.entries()) {
    const distance = (pieces[position - 1]?.length ?? 0) + gap;
    const run = position > 1 && distance <= REACH ? runs.at(-1) : undefined;
    if (run) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

function deflateRuns(runs: Bytes[][], gap: number): Promise<Bytes[]> {
  const filler = fillerOf(gap);
  const texts = runs.map((run) => join(run, filler));
  const whole = join(texts, filler);
  let end = -gap;
  return Promise.all(
    texts.map((text) => {
      const start = end + gap;
      end = start + text.length;
      return deflateRun(text, whole.subarray(Math.max(0, start - REACH), start));
    }),
  );
}

/** Bytes that occur in no text, in an order in which no three of them repeat: nothing is copied from inside a gap. */
function fillerOf(gap: number): Bytes {
  const outsideUtf8 = [0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
  const { length } = outsideUtf8;
  return Buffer.from(
    Array.from(
      { length: gap },
      (_, at) => outsideUtf8[(at * (1 + Math.floor(at / length))) % length] ?? 0xff,
    ),
  );
}

/** Ends on a whole byte and is not the last of its stream, so that other blocks can follow. */
function deflateRun(text: Bytes, before: Bytes): Promise<Bytes> {
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  return promisify(deflateRaw)(text, before.length > 0 ? { ...options, dictionary: before } : options);
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

function createFilling(pieces: Bytes[], runs: Bytes[]): (word: string) => Bytes {
  return (text) => {
    const word = Buffer.from(text);
    const checksum = pieces.reduce((sum, piece, at) => crc32(piece, at === 0 ? 0 : crc32(word, sum)), 0);
    const length = pieces.reduce((sum, piece) => sum + piece.length, (pieces.length - 1) * word.length);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([GZIP_HEADER, join(runs, storedBlock(word)), LAST_BLOCK, trailer]);
  };
}

/** A block that holds its content as it is: its kind, its length, the length inverted. */
function storedBlock(content: Bytes): Bytes {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

function isFaithful(fill: (word: string) => Bytes, pieces: Bytes[], gap: number): boolean {
  const probe = 'x'.repeat(gap);
  try {
    return gunzipSync(fill(probe)).equals(join(pieces, Buffer.from(probe)));
  } catch {
    return false;
  }
}

function join(parts: Bytes[], filling: Bytes): Bytes {
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part])));
}
