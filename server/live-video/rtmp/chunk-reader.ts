import { FIRST_CHUNK_BYTES, type RtmpMessage } from './message-types.ts';
import type { RtmpLimits } from './rtmp-limits.ts';
import { RtmpViolation } from './rtmp-violation.ts';

/** One of several sequences of messages whose chunks take turns. Headers leave out what the last one said. */
type ChunkStream = {
  /** Of the last header: a time, or how much later than the message before. */
  time: number;
  isExtended: boolean;
  timestamp: number;
  length: number;
  type: number;
  streamId: number;
  /** The message being received. */
  body: Buffer | null;
  filled: number;
};

export type ChunkReaderOptions = {
  limits: Pick<RtmpLimits, 'chunkBytes' | 'chunkStreams'>;
  /** False makes the reader stop right after this message. */
  onMessage(message: RtmpMessage): boolean;
};

export type ReaderAllowance = { messageBytes: number; unfinishedBytes: number };

/** What a header has after its first bytes, by format: time, length, type, stream; each format says less. */
const HEADER_BYTES = [11, 7, 3, 0] as const;
const LONGEST_HEADER = 3 + 11 + 4;
const EXTENDED = 0xffffff;

/** Puts messages together from chunks, copying each byte once. Throws a violation if they make no sense. */
export function createChunkReader(options: ChunkReaderOptions, first: ReaderAllowance) {
  const { limits, onMessage } = options;
  const streams = new Map<number, ChunkStream>();
  /** The beginning of a header whose end has not come yet. */
  const header = Buffer.alloc(LONGEST_HEADER);
  let headerFilled = 0;
  let allowance = first;
  let chunkBytes = FIRST_CHUNK_BYTES;
  let unfinishedBytes = 0;
  let current: ChunkStream | null = null;
  let chunkLeft = 0;
  let isGoingOn = true;
  let chunks = 0;

  /** How many bytes were taken: all, unless a message made it stop. */
  function receive(input: Buffer): number {
    let at = 0;
    isGoingOn = true;
    while (isGoingOn && at < input.length)
      at += current ? takeBody(current, input, at) : takeHeader(input, at);
    return at;
  }

  function takeHeader(input: Buffer, at: number): number {
    if (headerFilled === 0) {
      const size = readHeader(input, at, input.length);
      if (size > 0) return size;
    }
    const before = headerFilled;
    headerFilled += input.copy(header, before, at, at + LONGEST_HEADER - before);
    const size = before === 0 ? 0 : readHeader(header, 0, headerFilled);
    if (size === 0) return headerFilled - before;
    headerFilled = 0;
    return size - before;
  }

  /** Its size, or 0 if it is not complete yet; nothing has changed then. */
  function readHeader(bytes: Buffer, start: number, end: number): number {
    const lead = bytes.readUInt8(start);
    const format = (lead >> 6) as 0 | 1 | 2 | 3;
    const short = lead & 63;
    const idBytes = short === 0 ? 2 : short === 1 ? 3 : 1;
    let at = start + idBytes;
    if (at + HEADER_BYTES[format] > end) return 0;
    const id = idBytes === 1 ? short : 64 + bytes.readUIntLE(start + 1, idBytes - 1);
    const known = streams.get(id);
    // Some encoders begin with a difference, which then counts from zero.
    if (!known && format > 1) throw new RtmpViolation('a chunk continues what never began');
    if (!known && streams.size >= limits.chunkStreams) throw new RtmpViolation('too many chunk streams');
    if (known?.body && format !== 3) throw new RtmpViolation('a message began inside another');

    let time = format < 3 ? bytes.readUIntBE(at, 3) : (known?.time ?? 0);
    const isExtended = format < 3 ? time === EXTENDED : known?.isExtended === true;
    at += HEADER_BYTES[format];
    if (isExtended) {
      if (at + 4 > end) return 0;
      time = bytes.readUInt32BE(at);
      at += 4;
    }
    const stream = known ?? addStream(id);
    const fields = start + idBytes;
    if (format < 2) {
      stream.length = bytes.readUIntBE(fields + 3, 3);
      stream.type = bytes.readUInt8(fields + 6);
    }
    if (format === 0) stream.streamId = bytes.readUInt32LE(fields + 7);
    stream.isExtended = isExtended;
    if (!stream.body) {
      stream.time = time;
      stream.timestamp = format === 0 ? time : (stream.timestamp + time) >>> 0;
      begin(stream);
    }
    current = stream;
    chunks += 1;
    chunkLeft = Math.min(chunkBytes, stream.length - stream.filled);
    if (chunkLeft === 0) finishChunk(stream);
    return at - start;
  }

  function addStream(id: number): ChunkStream {
    const stream = {
      ...{ time: 0, isExtended: false, timestamp: 0, length: 0, type: 0, streamId: 0 },
      ...{ body: null, filled: 0 },
    };
    streams.set(id, stream);
    return stream;
  }

  function begin(stream: ChunkStream): void {
    if (stream.length > allowance.messageBytes) throw new RtmpViolation('a message is too long');
    if (unfinishedBytes + stream.length > allowance.unfinishedBytes)
      throw new RtmpViolation('too much is unfinished');
    unfinishedBytes += stream.length;
    stream.body = Buffer.allocUnsafe(stream.length);
    stream.filled = 0;
  }

  function takeBody(stream: ChunkStream, input: Buffer, at: number): number {
    const size = Math.min(chunkLeft, input.length - at);
    if (stream.body) input.copy(stream.body, stream.filled, at, at + size);
    stream.filled += size;
    chunkLeft -= size;
    if (chunkLeft === 0) finishChunk(stream);
    return size;
  }

  function finishChunk(stream: ChunkStream): void {
    current = null;
    const { body, type, timestamp, streamId } = stream;
    if (!body || stream.filled < stream.length) return;
    drop(stream);
    isGoingOn = onMessage({ type, timestamp, streamId, body });
  }

  function drop(stream: ChunkStream): void {
    if (stream.body) unfinishedBytes -= stream.length;
    stream.body = null;
    stream.filled = 0;
  }

  /** What has come of that message is forgotten: the encoder will not send the rest. */
  function abort(id: number): void {
    const stream = streams.get(id);
    if (stream) drop(stream);
  }

  function setChunkBytes(size: number): void {
    if (size < 1 || size > limits.chunkBytes) throw new RtmpViolation('chunks of a forbidden size');
    chunkBytes = size;
  }

  function allow(next: ReaderAllowance): void {
    allowance = next;
  }

  return {
    receive,
    abort,
    setChunkBytes,
    allow,
    /** How many there were so far: with small ones a few bytes are much work. */
    get chunks() {
      return chunks;
    },
    /** What is held in memory, counted where it is held. */
    get retainedBytes() {
      let bytes = headerFilled;
      for (const { body } of streams.values()) bytes += body?.length ?? 0;
      return bytes;
    },
  };
}
