import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { currentDeadline } from '#server/platform/outside.ts';
import { createIncomingBucket, noteKeys } from './create-incoming-bucket.ts';
import { listenFromTheStart } from './listen-from-the-start.ts';
import { assertContentType, assertMediaKey, contentTypeOf } from './media-key.ts';
import {
  assertByteRange,
  type ByteRange,
  type MediaInfo,
  type MediaStore,
  type OpenMedia,
  type PutOptions,
  UnsatisfiableRange,
} from './media-store.ts';
import { putInParts } from './put-in-parts.ts';

export type S3StoreOptions = {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle?: boolean | undefined;
};

const ATTEMPTS = 3;

export function createS3Store(options: S3StoreOptions): MediaStore {
  const { bucket } = options;
  let connecting: ReturnType<typeof connect> | undefined;
  let receiving: ReturnType<typeof createIncomingBucket> | undefined;

  // Loaded on first use: most installations keep media on disk and need no SDK at start.
  function connected(): ReturnType<typeof connect> {
    connecting ??= connect(options);
    return connecting;
  }

  async function put(key: string, body: Buffer | Readable, { contentType, bytes }: PutOptions) {
    assertMediaKey(key);
    assertContentType(key, contentType);
    const target = { Bucket: bucket, Key: key, ContentType: contentType };
    if (!Buffer.isBuffer(body)) listenFromTheStart(body);
    const s3 = await connected();
    if (!Buffer.isBuffer(body)) return putInParts(s3, target, body, bytes);
    await s3.client.send(new s3.PutObjectCommand({ ...target, Body: body }), untilDeadline());
  }

  async function open(key: string, range?: ByteRange): Promise<OpenMedia | null> {
    assertMediaKey(key);
    if (range) assertByteRange(range);
    const { client, GetObjectCommand } = await connected();
    const request = { Bucket: bucket, Key: key, Range: range && `bytes=${range.start}-${range.end ?? ''}` };
    try {
      const found = await client.send(new GetObjectCommand(request), untilDeadline());
      // In Node the body is always the response's stream; the type also covers browsers.
      const stream = found.Body as Readable;
      listenFromTheStart(stream);
      return { ...describeObject(key, found), stream };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      if (statusOf(error) !== 416) throw error;
      throw new UnsatisfiableRange((await head(key))?.size ?? 0);
    }
  }

  async function head(key: string): Promise<MediaInfo | null> {
    assertMediaKey(key);
    const { client, HeadObjectCommand } = await connected();
    try {
      return describeObject(
        key,
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), untilDeadline()),
      );
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    assertMediaKey(key);
    const { client, DeleteObjectCommand } = await connected();
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), untilDeadline());
  }

  function incoming(): ReturnType<typeof createIncomingBucket> {
    receiving ??= createIncomingBucket(bucket, impatientConfig(options));
    return receiving;
  }

  async function settleIncoming(key: string, size: number): Promise<boolean> {
    const isAssembled = async () => (await head(key))?.size === size;
    if (await isAssembled()) return true;
    const store = await incoming();
    if ((await store.bytesKept(key)) !== size) return false;
    // All parts are there, but the process ended before completing the upload: an empty write completes it
    // now.
    await store.write(Readable.from([]), key, size).catch(async (error: unknown) => {
      if (!(await isAssembled())) throw error;
    });
    return true;
  }

  async function forgetIncoming(key: string, what: 'everything' | 'notes'): Promise<void> {
    if (what === 'everything') {
      await (await incoming()).remove(key);
      await remove(key);
    }
    for (const note of noteKeys(key)) await remove(note);
  }

  async function close(): Promise<void> {
    if (connecting) (await connecting).client.destroy();
    if (receiving) (await receiving).close();
  }

  return { put, open, head, remove, incoming, settleIncoming, forgetIncoming, close };
}

async function connect(options: S3StoreOptions) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  return { client: new S3Client(clientConfig(options)), ...commands };
}

function clientConfig({
  accessKeyId,
  secretAccessKey,
  bucket: _,
  ...options
}: S3StoreOptions): S3ClientConfig {
  return {
    ...options,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Its warnings bypass the log and go to the console; what matters is thrown as well.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // The signature covers bodies; other S3 servers do not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      // Idle time, not total: a large object may take long, and a paused viewer releases its socket.
      socketTimeout: 60_000,
      // Every viewer of a stored video holds a socket; the SDK's default of 50 would make others wait.
      httpAgent: { keepAlive: true, maxSockets: 512 },
      httpsAgent: { keepAlive: true, maxSockets: 512 },
    },
  };
}

/** Somebody waits for each answer, and sends the piece again by themselves. */
function impatientConfig(options: S3StoreOptions): S3ClientConfig {
  const config = clientConfig(options);
  return { ...config, maxAttempts: 2, requestHandler: { ...config.requestHandler, socketTimeout: 15_000 } };
}

function ignore(): void {}

/** Whoever asked has stopped waiting by then. */
function untilDeadline(): { abortSignal?: AbortSignal } {
  const abortSignal = currentDeadline();
  return abortSignal ? { abortSignal } : {};
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

function describeObject(key: string, found: GetObjectCommandOutput | HeadObjectCommandOutput): MediaInfo {
  const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
  return {
    size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole),
    contentType: found.ContentType ?? contentTypeOf(key),
    etag: found.ETag ?? '',
  };
}
