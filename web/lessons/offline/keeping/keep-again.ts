import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { keeping } from './keeping.ts';

/** The rest of what broke off; or, of a film that was changed since, what it is now. */
export function keepAgain({ personId, lessonId, course, lesson, quality }: KeptLesson): void {
  const film = lesson.video?.kind === 'upload' ? lesson.video.film : null;
  const size = film?.qualities[0]?.bytes ?? 0;
  keeping.start({ personId, lessonId, courseId: course.id, quality, size });
}
