import { and, eq } from 'drizzle-orm';
import { queueOrdersOf } from '#server/billing/checkout/queue-orders-of.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { getMyCourse } from './get-my-course.ts';

/** Removes a course from every list. Its owner and the people enrolled keep it. */
export async function unpublishCourse(
  deps: Deps,
  viewer: Creator,
  { courseId }: { courseId: string },
): Promise<OwnCourse> {
  const wasPublished = await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(courses)
      .set({ is_published: false })
      .where(
        and(eq(courses.id, courseId), eq(courses.creator_id, viewer.userId), eq(courses.is_published, true)),
      );
    if (!rowCount) return false;
    await queueKnownWords(deps, tx);
    await queueOrdersOf(deps, tx, { courseId });
    return true;
  });
  if (wasPublished) {
    await deps.announcePublicChange({
      gone: [`course:${courseId}`, `card:${courseId}`, 'courses', `teaching:${viewer.userId}`],
    });
  }
  return getMyCourse(deps, viewer, { courseId });
}
