import { eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

/**
 * Everything public by or about somebody may have appeared or disappeared. Courses and streams are named one
 * by one, because an answer that did not find one does not know whose it is.
 */
export async function announceWholePerson({ db, announcePublicChange }: Deps, userId: string): Promise<void> {
  const [taught, streamed] = await Promise.all([
    db.select({ id: courses.id }).from(courses).where(eq(courses.creator_id, userId)),
    db.select({ id: liveStreams.id }).from(liveStreams).where(eq(liveStreams.creator_id, userId)),
  ]);
  await announcePublicChange({
    changed: ['creators', 'related-courses'],
    gone: [
      `person:${userId}`,
      `teaching:${userId}`,
      'suspensions',
      'courses',
      'streams',
      ...taught.flatMap(({ id }) => [`course:${id}`, `card:${id}`] as const),
      ...streamed.map(({ id }) => `stream:${id}` as const),
    ],
  });
}
