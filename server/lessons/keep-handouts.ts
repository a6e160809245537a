import type { Deps } from '#server/deps.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import type { WatchableLesson } from './get-watchable-lesson.ts';
import { lessonHandouts } from './lessons.tables.ts';

type Handed = Pick<WatchableLesson, 'enrolment' | 'handedAt'> & {
  lesson: Pick<WatchableLesson['lesson'], 'id' | 'course_id' | 'is_free_preview'>;
};

/**
 * Remembers that somebody enrolled in a course that is sold has received what these lessons give them to keep,
 * before they do: nothing of it can be returned. What everyone may have without paying is not remembered.
 */
export async function keepHandouts(deps: Deps, viewer: Viewer, handed: readonly Handed[]): Promise<void> {
  if (!isMember(viewer)) return;
  const fresh = handed.filter(
    ({ lesson, enrolment, handedAt }) =>
      handedAt === null && !lesson.is_free_preview && enrolment !== null && enrolment !== 'free',
  );
  if (fresh.length === 0) return;
  const created_at = deps.clock.now();
  await deps.db
    .insert(lessonHandouts)
    .values(
      fresh.map(({ lesson }) => ({
        user_id: viewer.userId,
        course_id: lesson.course_id,
        lesson_id: lesson.id,
        created_at,
      })),
    )
    .onConflictDoNothing();
}
