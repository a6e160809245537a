import { createHash } from 'node:crypto';
import type { LimitedQueue } from '#server/platform/limited-queue.ts';
import type { DiskCache } from './disk-cache.ts';
import type { MemoryCache } from './memory-cache.ts';

type StoredPicture = { bytes: Buffer; etag: string };

type StoreParts = {
  memory: MemoryCache<StoredPicture>;
  /** Null for pictures that must not outlast the process. */
  disk: DiskCache | null;
  queue: LimitedQueue;
  onCacheError?(error: unknown): void;
};

type PictureStore = {
  /** The picture of an address, from memory, from disk, or drawn now; drawn once, however many request it. */
  get(path: string, draw: () => Promise<Buffer>): Promise<StoredPicture>;
};

export function createPictureStore({ memory, disk, queue, onCacheError }: StoreParts): PictureStore {
  const underWay = new Map<string, Promise<StoredPicture>>();

  async function load(path: string, draw: () => Promise<Buffer>): Promise<StoredPicture> {
    const name = fileName(path);
    const kept = (await disk?.read(name).catch(tell)) ?? null;
    const bytes = kept ?? (await queue.run(draw));
    const picture = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    memory.set(path, picture);
    if (!kept) await disk?.write(name, bytes).catch(tell);
    return picture;
  }

  /** A broken disk costs time, never the picture. */
  function tell(error: unknown): null {
    onCacheError?.(error);
    return null;
  }

  return {
    get(path, draw) {
      const kept = memory.find(path);
      if (kept) return Promise.resolve(kept);
      const loading = underWay.get(path) ?? load(path, draw).finally(() => underWay.delete(path));
      underWay.set(path, loading);
      return loading;
    },
  };
}

/** Seeds may contain any character; a digest of the address is a safe file name. */
function fileName(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return `${createHash('sha256').update(path).digest('hex')}.${extension}`;
}
