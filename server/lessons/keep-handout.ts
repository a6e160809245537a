import type { Deps } from '#server/deps.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import type { WatchableLesson } from './get-watchable-lesson.ts';
import { lessonHandouts } from './lessons.tables.ts';

/**
 * Remembers that somebody enrolled in a course that is sold has received what a lesson gives them to keep, before
 * they do: nothing of it can be returned. What everyone may have without paying is not remembered.
 */
export async function keepHandout(
  deps: Deps,
  viewer: Viewer,
  { lesson, enrolment, handedAt }: WatchableLesson,
): Promise<void> {
  if (!isMember(viewer) || handedAt !== null || lesson.is_free_preview) return;
  if (enrolment === null || enrolment === 'free') return;
  await deps.db
    .insert(lessonHandouts)
    .values({
      user_id: viewer.userId,
      course_id: lesson.course_id,
      lesson_id: lesson.id,
      created_at: deps.clock.now(),
    })
    .onConflictDoNothing();
}
