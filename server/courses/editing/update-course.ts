import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { queueOrdersOf } from '#server/billing/checkout/queue-orders-of.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CourseUpdate, OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { courseColumns, courseFormOf, courseVersionOf } from './course-columns.ts';
import { getMyCourse } from './get-my-course.ts';

export async function updateCourse(
  deps: Deps,
  viewer: Creator,
  { courseId, version, ...form }: CourseUpdate & { courseId: string },
): Promise<OwnCourse> {
  const isMine = and(eq(courses.id, courseId), eq(courses.creator_id, viewer.userId));
  const change = await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(courses).where(isMine).for('update');
    if (!before) throw new DomainError('NOT_FOUND');
    // Saving an unchanged form is no reason to render every list again.
    if (isDeepStrictEqual(courseFormOf(before), form)) return null;
    if (version !== undefined && version !== courseVersionOf(before))
      throw new DomainError('CHANGED_ELSEWHERE');
    await tx
      .update(courses)
      .set(await courseColumns(deps, tx, viewer, form, before))
      .where(isMine);
    if (before.is_published) await queueKnownWords(deps, tx);
    if (before.price_cents > 0 && form.priceCents === 0) await queueOrdersOf(deps, tx, { courseId });
    if (!before.is_published) return null;
    // What a card says has a name of its own: every course's page is made from which courses are alike.
    const isRelatedAsBefore =
      before.category === form.category && before.difficulty_level === form.difficultyLevel;
    return { isRelatedAsBefore };
  });
  if (change) {
    await deps.announcePublicChange({
      gone: [`course:${courseId}`, `card:${courseId}`, 'courses'],
      changed: change.isRelatedAsBefore ? [] : ['related-courses'],
    });
  }
  return getMyCourse(deps, viewer, { courseId });
}
