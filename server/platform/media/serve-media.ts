import { pipeline, Readable, Transform } from 'node:stream';
import type { Clock } from '#server/platform/clock.ts';
import { isKnown } from '#server/platform/http/is-known.ts';
import { type MediaStore, UnsatisfiableRange } from './media-store.ts';
import { MissingMedia } from './missing-media.ts';
import { openInTime } from './open-in-time.ts';
import { readByteRange } from './read-byte-range.ts';

export type ServedMedia = {
  key: string;
  size: number;
  contentType: string;
  /** Strong: it stands for exactly these bytes. */
  etag: string;
  headers: Record<string, string>;
  guard?: MediaGuard;
};

export type MediaGuard = {
  /** Called before each piece that is sent; throwing ends the answer. */
  check(): Promise<unknown>;
  /** Ends the connection. Otherwise the answer fails, and the web server reports that as an accident. */
  cut?: (() => void) | undefined;
};

type MediaRequest = {
  method: string;
  header(name: string): string | undefined;
  raw: { signal: AbortSignal };
};

type Storage = { media: Pick<MediaStore, 'open'>; clock: Clock };

/** Serves an object over HTTP: whole or one range, with validators. */
export async function serveMedia(
  storage: Storage,
  request: MediaRequest,
  media: ServedMedia,
): Promise<Response> {
  const headers = new Headers({ ...media.headers, ETag: media.etag, 'Accept-Ranges': 'bytes' });
  if (isKnown(request.header('if-none-match'), media.etag))
    return new Response(null, { status: 304, headers });

  const range = askedRange(request, media);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${media.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: media.size - 1 };
  headers.set('Content-Type', media.contentType);
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${media.size}`);
  const init = { status: range ? 206 : 200, headers };
  if (request.method === 'HEAD') return new Response(null, init);

  const opened = await openInTime(storage, media.key, range ?? undefined).catch(nullIfShorter);
  if (opened?.size !== media.size) {
    opened?.stream.destroy();
    throw new MissingMedia(media.key);
  }
  if (request.raw.signal.aborted) {
    // Nobody reads an answer after leaving, and the web server just drops it: the file would stay open.
    opened.stream.destroy();
    return new Response(null, init);
  }
  const stream = media.guard ? watch(opened.stream, media.guard) : opened.stream;
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init);
}

/** What is stored is not what it should be: half of a file, after a disk was full, is as good as none. */
function nullIfShorter(error: unknown): null {
  if (error instanceof UnsatisfiableRange) return null;
  throw error;
}

/** Ranges are defined for GET only, and must be of the current version. */
function askedRange(request: MediaRequest, { size, etag }: ServedMedia) {
  const condition = request.header('if-range');
  const isForThis = request.method === 'GET' && (condition === undefined || condition === etag);
  return isForThis ? readByteRange(request.header('range'), size) : null;
}

/** When either side stops reading, the file is closed too. */
function watch(stream: Readable, { check, cut }: MediaGuard): Readable {
  const gate = new Transform({
    transform(piece, _encoding, done) {
      check().then(() => done(null, piece), cut ?? done);
    },
  });
  return pipeline(stream, gate, () => undefined);
}
