import { asc, eq, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { hasText } from '#server/courses/has-text.ts';
import { hasVideo } from '#server/courses/has-video.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { missingForPublishing } from '#shared/courses/course.checklist.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { getMyCourse } from './get-my-course.ts';
import { lockCreator } from './lock-creator.ts';
import { lockOwnCourse } from './lock-own-course.ts';

export async function publishCourse(
  deps: Deps,
  viewer: Creator,
  { courseId }: { courseId: string },
): Promise<OwnCourse> {
  const wasPublished = await deps.db.transaction(async (tx) => {
    await lockCreator(tx, viewer);
    const { description, isPublished } = await lockOwnCourse(tx, viewer, courseId);
    const outline = await tx
      .select({ title: lessons.title, hasText, hasVideo })
      .from(lessons)
      .where(eq(lessons.course_id, courseId))
      .orderBy(asc(lessons.order_index));
    const missing = missingForPublishing({ description, lessons: outline });
    if (Object.keys(missing).length > 0) throw new DomainError('COURSE_NOT_READY', { fields: missing });
    await tx
      .update(courses)
      .set({
        is_published: true,
        published_at: sql`coalesce(${courses.published_at}, ${deps.clock.now().toISOString()}::timestamptz)`,
      })
      .where(eq(courses.id, courseId));
    if (!isPublished) {
      await queueKnownWords(deps, tx);
      await deps.emit(tx, 'coursePublished', { courseId, creatorId: viewer.userId, at: deps.clock.now() });
    }
    return isPublished;
  });
  if (!wasPublished) {
    await deps.announcePublicChange({
      changed: [`course:${courseId}`, 'courses', 'related-courses', `teaching:${viewer.userId}`],
    });
  }
  return getMyCourse(deps, viewer, { courseId });
}
