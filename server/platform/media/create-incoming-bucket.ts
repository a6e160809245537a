import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** A part is held in memory while it is sent, so that its signature covers it and it can be resent. */
const PARTS_AT_ONCE = 4;

/** Receives pieces as multipart uploads: a finished one is an object like any other. */
export async function createIncomingBucket(bucket: string, config: S3ClientConfig) {
  const [{ S3Store }, { ERRORS }] = await Promise.all([import('@tus/s3-store'), import('@tus/server')]);

  class IncomingBucket extends S3Store {
    constructor() {
      super({ s3ClientConfig: { ...config, bucket }, maxConcurrentPartUploads: PARTS_AT_ONCE });
      this.client.middlewareStack.add(
        (next) => async (args) => {
          const input = args.input as { Body?: unknown };
          if (input.Body instanceof Readable) input.Body = await buffer(input.Body);
          return next(args);
        },
        { step: 'initialize', name: 'readStreams' },
      );
    }

    /** The library says of an upload that it is gone, whatever is wrong with storage. */
    override async getUpload(key: string) {
      await this.getMetadata(key).catch((error: unknown) => {
        throw isAbsent(error) ? ERRORS.FILE_NOT_FOUND : error;
      });
      return super.getUpload(key);
    }

    /** Null if there is no such upload. */
    async bytesKept(key: string): Promise<number | null> {
      return this.getUpload(key).then(
        ({ offset }) => offset,
        (error: unknown) => {
          if (error === ERRORS.FILE_NOT_FOUND) return null;
          throw error;
        },
      );
    }

    /** Only the parts: the media store removes objects, one call each, which every S3 server supports. */
    override async remove(key: string): Promise<void> {
      try {
        const { 'upload-id': UploadId } = await this.getMetadata(key);
        await this.client.abortMultipartUpload({ Bucket: bucket, Key: key, UploadId });
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
      await this.clearCache(key);
    }

    close(): void {
      this.client.destroy();
    }
  }

  return new IncomingBucket();
}

/** What is kept of an upload besides its parts: length and metadata, and a tail too short to be a part. */
export function noteKeys(key: string): string[] {
  return [`${key}.info`, `${key}.part`];
}

/** Never begun, finished, or already aborted. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name);
}
