import { Hono } from 'hono';
import { isKnown } from '#server/platform/http/is-known.ts';
import { createLimitedQueue, QueueFull } from '#server/platform/limited-queue.ts';
import { type NailArtPicture, parseNailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { createDiskCache } from './disk-cache.ts';
import { drawNailArt } from './draw-nail-art.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createPictureStore } from './picture-store.ts';

const MEGABYTE = 1024 * 1024;

type NailArtRoutesOptions = {
  cacheDir: string;
  memoryBytes?: number;
  diskBytes?: number;
  /** How many drawings run, and how many more may wait. */
  atOnce?: number;
  waiting?: number;
  raster?: (picture: NailArtPicture) => Promise<Buffer>;
  onCacheError?: (error: unknown) => void;
};

/** Pictures of drawings at immutable addresses. */
export function nailArtRoutes(options: NailArtRoutesOptions): Hono {
  const { cacheDir, memoryBytes = 32 * MEGABYTE, diskBytes = 512 * MEGABYTE } = options;
  const { atOnce = 2, waiting = 200, raster = drawNailArt, onCacheError = () => undefined } = options;
  const store = createPictureStore({
    memory: createMemoryCache(memoryBytes),
    disk: createDiskCache({ dir: cacheDir, maxBytes: diskBytes }),
    queue: createLimitedQueue({ atOnce, waiting }),
    onCacheError,
  });

  return new Hono().get('/art/*', async (c) => {
    // The undecoded address: only one spelling of it is a picture.
    const path = new URL(c.req.url).pathname;
    const picture = parseNailArtPath(path);
    if (!picture) return c.body(null, 404, { 'Cache-Control': 'no-store' });
    try {
      const { bytes, etag } = await store.get(path, () => raster(picture));
      const headers = {
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: etag,
        'X-Content-Type-Options': 'nosniff',
      };
      if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
      return c.body(new Uint8Array(bytes), 200, {
        ...headers,
        'Content-Type': path.endsWith('.png') ? 'image/png' : 'image/webp',
        'Content-Length': String(bytes.byteLength),
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return c.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
    }
  });
}
