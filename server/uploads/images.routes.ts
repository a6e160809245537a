import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTime } from '#server/platform/media/in-time.ts';
import { serveMedia } from '#server/platform/media/serve-media.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { DomainError } from '#shared/errors.ts';
import { imageAddress, isImageAddress } from '#shared/uploads/upload.addresses.ts';
import { findImageId } from './find-image-id.ts';

/** Pictures made from uploads: public, and immutable at their address. Posters are served with their films. */
export function imageRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/images/:file', async (c) => {
    const key = c.req.path.slice('/media/'.length);
    const imageId = isImageAddress(c.req.path) ? findImageId(c.req.path, deps.settings.publicUrl) : null;
    if (imageId === null || (await isPosterOnly(deps, imageId))) throw new DomainError('NOT_FOUND');
    const picture = await inTime(deps, () => deps.media.head(key));
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    if (!picture) throw new DomainError('NOT_FOUND');
    return serveMedia(deps, c.req, { ...picture, key, headers });
  });
}

/**
 * A film's poster is for those who may watch it, unless its creator shows the same picture with a course. Asked one after
 * the other: few pictures are posters, and looking for one among all courses takes long.
 */
async function isPosterOnly({ db }: Pick<Deps, 'db'>, imageId: string): Promise<boolean> {
  if ((await db.$count(videos, eq(videos.poster_upload_id, imageId))) === 0) return false;
  return (await db.$count(courses, eq(courses.thumbnail_url, imageAddress(imageId)))) === 0;
}
