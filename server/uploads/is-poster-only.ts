import { and, eq, notExists } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';

/** A film's poster is for those who may watch it, unless its creator shows the same picture with a course. */
export async function isPosterOnly({ db }: Pick<Deps, 'db'>, imageId: string): Promise<boolean> {
  const isShown = eq(courses.thumbnail_url, imageAddress(imageId));
  const isOnAnyCourse = db.select({ id: courses.id }).from(courses).where(isShown);
  return (await db.$count(videos, and(eq(videos.poster_upload_id, imageId), notExists(isOnAnyCourse)))) > 0;
}
