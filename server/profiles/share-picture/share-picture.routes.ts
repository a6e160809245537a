import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { createMemoryCache } from '#server/nail-art/memory-cache.ts';
import { createPictureStore } from '#server/nail-art/picture-store.ts';
import { isKnown } from '#server/platform/http/is-known.ts';
import { createLimitedQueue, QueueFull } from '#server/platform/limited-queue.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { uuid } from '#shared/uuid.ts';
import { findFace } from './find-face.ts';
import { sharePicturePath } from './picture-face.ts';
import { printSharePicture } from './print-share-picture.ts';

/** A few hundred pictures. */
const MEMORY_BYTES = 16 * 1024 * 1024;
const VERSION = /^[\da-f]{16}\.png$/;

/**
 * The pictures that go with shared links to profiles. There is one of each person at a time, whatever address is
 * asked for, and drawing takes turns, so that no flood of requests makes more than a little work. They are kept in
 * memory only: they name people, who may leave. For the same reason no cache keeps them for long.
 */
export function sharePictureRoutes(deps: Deps, print = printSharePicture): Hono<AppEnv> {
  const store = createPictureStore({
    memory: createMemoryCache(MEMORY_BYTES),
    disk: null,
    queue: createLimitedQueue({ atOnce: 1, waiting: 40 }),
  });

  return new Hono<AppEnv>().get('/media/profiles/:userId/:file', async (c) => {
    const userId = uuid.safeParse(c.req.param('userId')).data;
    const isVersion = VERSION.test(c.req.param('file'));
    const face = userId !== undefined && isVersion ? await findFace(deps, userId) : null;
    if (!face) throw new DomainError('NOT_FOUND');
    const path = sharePicturePath(face);
    // Something in it has changed since, or the address is spelt differently.
    if (c.req.path !== path) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(path, 302);
    }
    const { bytes, etag } = await store
      .get(path, () => print(deps, face))
      .catch((error: unknown) => {
        throw error instanceof QueueFull ? new DomainError('UNAVAILABLE') : error;
      });
    const headers = { 'Cache-Control': 'public, max-age=3600', ETag: etag, 'X-Robots-Tag': 'noindex' };
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(bytes.byteLength),
    });
  });
}
