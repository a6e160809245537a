import { and, eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { saveSections } from '#server/courses/editing/save-sections.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { forgetFilms, lockFilmsOfLessons } from '#server/uploads/forget-films.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Section } from '#shared/courses/course-sections.ts';
import { DomainError } from '#shared/errors.ts';
import { keepLastVideo } from './keep-last-video.ts';
import { listLessonIds } from './list-lesson-ids.ts';
import { placeLessons } from './place-lessons.ts';

/** Deletes a lesson with its film, and everyone's progress and bookmarks in it; later lessons and headings move up. */
export async function removeLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonId }: { courseId: string; lessonId: string },
) {
  const course = await deps.db.transaction(async (tx) => {
    const isIt = and(eq(lessons.id, lessonId), eq(lessons.course_id, courseId));
    const films = await lockFilmsOfLessons(tx, viewer.userId, isIt);
    const locked = await lockOwnCourse(tx, viewer, courseId);
    const [removed] = await tx.delete(lessons).where(isIt).returning({ position: lessons.order_index });
    if (!removed) throw new DomainError('NOT_FOUND');
    await deps.emit(tx, 'lessonRemoved', { lessonId, courseId });
    await keepLastVideo(tx, locked);
    await placeLessons(tx, courseId, await listLessonIds(tx, courseId));
    await saveSections(tx, locked, withoutLesson(locked.sections, removed.position));
    await forgetFilms(deps, tx, films);
    return locked;
  });
  if (course.isPublished) {
    await deps.announcePublicChange({
      gone: [`course:${courseId}`],
      changed: ['course-figures', `card:${courseId}`],
    });
  }
  return { id: lessonId };
}

function withoutLesson(sections: Section[], position: number): Section[] {
  return sections.map((section) =>
    section.lessonsBefore > position ? { ...section, lessonsBefore: section.lessonsBefore - 1 } : section,
  );
}
