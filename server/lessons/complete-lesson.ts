import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { isEnrolmentOpen } from '#shared/enrolments/enrolment.access.ts';
import { DomainError } from '#shared/errors.ts';
import type { WatchState } from '#shared/lessons/lessons.contract.ts';
import { getWatchableLesson } from './get-watchable-lesson.ts';
import { courseProgress } from './lessons.tables.ts';
import { watchStateOf } from './watch-state.ts';

type CompleteInput = { courseId: string; lessonId: string };

/**
 * Somebody enrolled says that they are done, whether or not there is a film that could tell. It counts as if they had
 * watched it, and once: sent again, it changes nothing.
 */
export async function completeLesson(
  deps: Deps,
  viewer: Member,
  input: CompleteInput,
): Promise<WatchState & { isNewlyCompleted: boolean }> {
  const { enrolment } = await getWatchableLesson(deps, viewer, input);
  if (!isEnrolmentOpen(viewer, enrolment)) throw new DomainError('ENROLMENT_REQUIRED');
  const now = deps.clock.now();
  const done = { completed_at: now, updated_at: now };
  const isTheirs = and(
    eq(courseProgress.user_id, viewer.userId),
    eq(courseProgress.lesson_id, input.lessonId),
  );
  const [added] = await deps.db
    .insert(courseProgress)
    .values({
      user_id: viewer.userId,
      course_id: input.courseId,
      lesson_id: input.lessonId,
      started_at: now,
      ...done,
    })
    .onConflictDoNothing()
    .returning();
  if (added) return { ...watchStateOf(added), isNewlyCompleted: true };
  const [finished] = await deps.db
    .update(courseProgress)
    .set(done)
    .where(and(isTheirs, isNull(courseProgress.completed_at)))
    .returning();
  if (finished) return { ...watchStateOf(finished), isNewlyCompleted: true };
  const [known] = await deps.db.select().from(courseProgress).where(isTheirs);
  // Erased in between, together with the lesson or the account.
  if (!known) throw new DomainError('NOT_FOUND');
  return { ...watchStateOf(known), isNewlyCompleted: false };
}
