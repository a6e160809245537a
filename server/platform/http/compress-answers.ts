import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

/** Fits in one packet anyway. */
const WORTHWHILE_BYTES = 1024;
/** Nearly as small as the default level in half the time. */
const squeeze = (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 4 });

/**
 * Compresses text for clients that accept gzip. Until there is something to compress it looks at headers
 * only: the Node adapter sends bytes straight from memory as long as nothing asks an answer for its body.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!isCompressible(c.res)) return;
    if (!c.res.headers.get('Vary')?.includes('Accept-Encoding'))
      c.res.headers.append('Vary', 'Accept-Encoding');
    if (c.req.method === 'HEAD' || !acceptsGzip(c.req.header('accept-encoding'))) return;
    const { status, headers } = c.res;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const isWorthwhile = bytes.byteLength >= WORTHWHILE_BYTES;
    if (isWorthwhile) markCompressed(headers);
    // Otherwise the new answer would be merged with the one whose body has been read.
    c.res = undefined;
    c.res = new Response(isWorthwhile ? await squeeze(bytes) : bytes, { status, headers });
  };
}

/** Of a film of an hour it is half a megabyte of addresses, which are all the same. */
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

function isCompressible({ status, headers }: Response): boolean {
  const hasBody = status !== 204 && status !== 206 && status !== 304;
  if (!hasBody || headers.has('Content-Encoding')) return false;
  const type = headers.get('Content-Type') ?? '';
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === PLAYLIST_TYPE;
}

function markCompressed(headers: Headers): void {
  headers.delete('Content-Length');
  headers.set('Content-Encoding', 'gzip');
  const etag = headers.get('ETag');
  // The same content in different bytes: a strong tag would promise identical bytes.
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
}

/** A weight of zero means not acceptable. */
const WANTED = /^\s*[\w*-]+\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/;

export function acceptsGzip(header: string | undefined): boolean {
  // What every browser sends.
  if (header?.startsWith('gzip, deflate')) return true;
  const encodings = header?.split(',') ?? [];
  const named = (name: RegExp) => encodings.find((encoding) => name.test(encoding));
  // A star covers encodings that are not named.
  return WANTED.test(named(/^\s*gzip\s*(;|$)/i) ?? named(/^\s*\*/) ?? '');
}

/** zlib returns a slice of a buffer many times its size, all of which would stay in memory. */
async function squeezeToSize(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await squeeze(bytes));
}

const compressed = new WeakMap<Uint8Array, Promise<Uint8Array<ArrayBuffer>>>();

/** For bytes that many answers share: compressed on first use, and kept as long as they are. */
export function compressOnce(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength < WORTHWHILE_BYTES) return Promise.resolve(bytes);
  const result = compressed.get(bytes) ?? squeezeToSize(bytes);
  compressed.set(bytes, result);
  return result;
}
