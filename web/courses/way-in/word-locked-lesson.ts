import type { LessonOutline } from '#shared/courses/courses.contract.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';

type Words = { title: string; description?: string };

/** What to say to whoever pressed it: nothing is refused before it is known who they are, or once they have enrolled. */
export function wordLockedLesson(
  { isKnown, offer }: Pick<CourseAccess, 'isKnown' | 'offer'>,
  { title }: Pick<LessonOutline, 'title'>,
): Words {
  if (!isKnown) return { title };
  return offer === 'continue' ? { title: "You're enrolled!" } : LESSON_MESSAGES.restricted;
}
