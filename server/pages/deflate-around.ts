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
  const sparing = createFilling(pieces, await deflateRuns(runsOf(pieces, gap), gap), gap);
  // References are the compressor's choice and not its promise. Should it ever write a gap out, each gets a block.
  if (isFaithful(sparing, pieces, gap)) return sparing;
  const apart = pieces.map((piece) => [piece]);
  return createFilling(pieces, await deflateRuns(apart, gap), gap);
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

function createFilling(pieces: Bytes[], runs: Bytes[], gap: number): (word: string) => Bytes {
  const checksumWith = createChecksum(pieces, gap);
  const length = pieces.reduce((sum, piece) => sum + piece.length, (pieces.length - 1) * gap);
  return (text) => {
    const word = Buffer.from(text);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksumWith(word), 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([GZIP_HEADER, join(runs, storedBlock(word)), LAST_BLOCK, trailer]);
  };
}

/**
 * The checksum of the filled text, from that of the word alone. Checksums are linear: each bit by which two words'
 * checksums differ changes that of the text in a way of its own, which is worked out once. Going over the text each
 * time would take longer than everything else about an answer.
 */
function createChecksum(pieces: Bytes[], gap: number): (word: Bytes) => number {
  const blank = Buffer.alloc(gap);
  const blankChecksum = crc32(blank);
  const base = crc32(join(pieces, blank));
  const zeros = Buffer.alloc(Math.max(...pieces.map((piece) => piece.length)) + gap);
  /** What becomes of a difference on its way over bytes that are the same. */
  const carry = (difference: number, bytes: number) => {
    const passed = zeros.subarray(0, bytes);
    return (crc32(passed, difference) ^ crc32(passed, 0)) >>> 0;
  };
  const effects = Array.from({ length: 32 }, (_, bit) =>
    pieces.slice(1).reduce((difference, piece, position) => {
      const before = position === 0 ? 0 : carry(difference, gap);
      return carry((before ^ (1 << bit)) >>> 0, piece.length);
    }, 0),
  );
  return (word) => {
    const difference = crc32(word) ^ blankChecksum;
    return effects.reduce((sum, effect, bit) => ((difference >>> bit) & 1 ? sum ^ effect : sum), base) >>> 0;
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
