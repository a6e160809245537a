import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { keeping } from './keeping.ts';

/** The rest of what broke off, also beside a copy that plays; or, of a film that was changed since, what it is now. */
export function keepAgain({ personId, lessonId, course, next, ...kept }: KeptLesson): void {
  const { lesson, quality } = next ?? kept;
  const film = lesson.video?.kind === 'upload' ? lesson.video.film : null;
  const size = film?.qualities[0]?.bytes ?? 0;
  keeping.start({ personId, lessonId, courseId: course.id, quality, size });
}

/** Whatever was on its way when the last page was closed. */
export function goOnKeeping(kept: readonly KeptLesson[]): void {
  for (const one of kept) if (!one.isComplete || one.next) keepAgain(one);
}
