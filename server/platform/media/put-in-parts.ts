import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

type Commands = Pick<
  typeof import('@aws-sdk/client-s3'),
  | 'PutObjectCommand'
  | 'CreateMultipartUploadCommand'
  | 'UploadPartCommand'
  | 'CompleteMultipartUploadCommand'
  | 'AbortMultipartUploadCommand'
  | 'ListMultipartUploadsCommand'
>;
type Connection = Commands & { client: S3Client };
type Target = { Bucket: string; Key: string; ContentType: string };
type Unfinished = { Key: string; UploadId: string; begunAt: Date };

/** S3 takes at most 5 GB at once, and 10,000 parts. All but the last are alike, as some servers want them. */
const PART_BYTES = 8 * 1024 ** 2;
const MOST_PARTS = 10_000;

/** Longer than any upload may take, those that people send in pieces included. */
const ABANDONED_AFTER_MS = 48 * 3_600_000;

/**
 * Stores a stream of any length as one object, with a part of it in memory at a time: each is signed and repeated by
 * itself. There is no object until all of it has been sent. `bytes` is how many there will be, if that is known.
 */
export async function putInParts(s3: Connection, target: Target, body: Readable, bytes = 0): Promise<void> {
  const { Bucket, Key } = target;
  const size = Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let UploadId: string | undefined;
  try {
    for await (const part of cutParts(body, size)) {
      if (UploadId === undefined && part.length < size) {
        await s3.client.send(new s3.PutObjectCommand({ ...target, Body: part }));
        return;
      }
      UploadId ??= await begin(s3, target);
      const PartNumber = Parts.length + 1;
      const { ETag } = await s3.client.send(
        new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part }),
      );
      Parts.push({ PartNumber, ETag });
    }
    await s3.client.send(
      new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // If that fails too, the next one to begin does it.
    if (UploadId !== undefined) await abort(s3, { Bucket, Key, UploadId }).catch(ignore);
    throw error;
  }
}

/** Pieces of exactly this size; the last one may be shorter, and is empty only if there is nothing at all. */
async function* cutParts(body: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let hasBegun = false;
  for await (const piece of body as AsyncIterable<Buffer>) {
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, size - length);
      rest = rest.subarray(taken.length);
      held.push(taken);
      length += taken.length;
      if (length < size) continue;
      hasBegun = true;
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  }
  if (length > 0 || !hasBegun) yield Buffer.concat(held);
}

async function begin(s3: Connection, target: Target): Promise<string> {
  // Not everybody's key may list them; then it is up to the bucket's own rules.
  await abortAbandoned(s3, target).catch(ignore);
  const { UploadId } = await s3.client.send(new s3.CreateMultipartUploadCommand(target));
  if (UploadId === undefined) throw new Error('a multipart upload has no id');
  return UploadId;
}

/**
 * What a killed process had begun: nobody else ends it, and its parts take up room. Whoever stores the same object
 * now is doing that work again.
 */
async function abortAbandoned(s3: Connection, { Bucket, Key }: Target): Promise<void> {
  const old = Date.now() - ABANDONED_AFTER_MS;
  for await (const upload of listUnfinished(s3, Bucket)) {
    const isAbandoned = upload.Key === Key || upload.begunAt.getTime() < old;
    if (isAbandoned) await abort(s3, { Bucket, Key: upload.Key, UploadId: upload.UploadId });
  }
}

async function* listUnfinished(s3: Connection, Bucket: string): AsyncGenerator<Unfinished> {
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (next) {
    const page = await listPage(s3, { Bucket, ...next });
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key !== undefined && UploadId !== undefined && Initiated)
        yield { Key, UploadId, begunAt: Initiated };
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}

function listPage(
  s3: Connection,
  input: ConstructorParameters<Connection['ListMultipartUploadsCommand']>[0],
) {
  return s3.client.send(new s3.ListMultipartUploadsCommand(input));
}

async function abort(
  s3: Connection,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<void> {
  await s3.client.send(new s3.AbortMultipartUploadCommand(upload));
}

function ignore(): void {}
