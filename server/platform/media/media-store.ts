import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Both ends are inclusive, as in HTTP; an end beyond the last byte means the last byte. */
export type ByteRange = { start: number; end?: number | undefined };

/** `size` is always that of the whole object, even when only a range is opened. */
export type MediaInfo = { size: number; contentType: string; etag: string };

/** Callers must read the stream to its end or destroy it. */
export type OpenMedia = MediaInfo & { stream: Readable };

export type PutOptions = {
  contentType: string;
  /** For what may be very large: fails like a full disk while there is still room for everything else. */
  leavesRoom?: boolean;
  /**
   * How many will come, where that is known of a stream. Then room for all of them is demanded before the first, and
   * twice as much is left over: what can be made again waits, what is live cannot.
   */
  bytes?: number;
};

export type MediaStore = {
  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<void>;
  open(key: string, range?: ByteRange): Promise<OpenMedia | null>;
  head(key: string): Promise<MediaInfo | null>;
  remove(key: string): Promise<void>;
  /**
   * Receives files in pieces, by the tus protocol. An upload's id is a key: once its last byte is there, it
   * is the object of that name, with nothing left to copy or move.
   */
  incoming(): Promise<DataStore>;
  /** Whether all of an upload has arrived. If so, not even a power cut loses it any more. */
  settleIncoming(key: string, size: number): Promise<boolean>;
  /** Deletes an upload, finished or not; or only the notes kept besides its bytes. */
  forgetIncoming(key: string, what: 'everything' | 'notes'): Promise<void>;
  close?(): Promise<void>;
};

/** The requested range begins after the last byte: HTTP's 416, which has to state the real size. */
export class UnsatisfiableRange extends Error {
  readonly size: number;

  constructor(size: number) {
    super(`The range begins after the last of ${size} bytes`);
    this.name = 'UnsatisfiableRange';
    this.size = size;
  }
}

export function assertByteRange({ start, end }: ByteRange): void {
  const isSound = Number.isSafeInteger(start) && start >= 0;
  const endsSoundly = end === undefined || (Number.isSafeInteger(end) && end >= start);
  if (!isSound || !endsSoundly) throw new RangeError('Not a byte range');
}
