import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { saveSections } from '#server/courses/editing/save-sections.ts';
import { sectionsVersionOf } from '#server/courses/editing/sections-version.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Section } from '#shared/courses/course-sections.ts';
import { DomainError } from '#shared/errors.ts';
import type { LessonOrder } from '#shared/lessons/lessons.contract.ts';
import { listLessonIds } from './list-lesson-ids.ts';
import { placeLessons } from './place-lessons.ts';

/**
 * The list must name all lessons: one made before a lesson was added or deleted is refused. So is one whose
 * headings would replace others than its sender saw.
 */
export async function reorderLessons(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonIds, sections: wanted, version }: LessonOrder & { courseId: string },
) {
  const { isPublished, sections } = await deps.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, viewer, courseId);
    const current = await listLessonIds(tx, courseId);
    const isSameSet = current.toSorted().join() === lessonIds.toSorted().join();
    if (!isSameSet) throw new DomainError('CONFLICT');
    const sections = wanted ?? course.sections;
    refuseUnseen(course.sections, sections, version);
    refuseBeyond(sections, lessonIds.length);
    await placeLessons(tx, courseId, lessonIds);
    await saveSections(tx, course, sections);
    return { isPublished: course.isPublished, sections };
  });
  if (isPublished) await deps.announcePublicChange({ changed: [`course:${courseId}`] });
  return { lessonIds, sections };
}

/** What is there already may be sent again: the first answer may have been lost. */
function refuseUnseen(current: Section[], wanted: Section[], version: string | undefined): void {
  const now = sectionsVersionOf(current);
  if (version === undefined || version === now || sectionsVersionOf(wanted) === now) return;
  throw new DomainError('CHANGED_ELSEWHERE');
}

function refuseBeyond(sections: Section[], lessonCount: number): void {
  if ((sections.at(-1)?.lessonsBefore ?? 0) <= lessonCount) return;
  throw new DomainError('INVALID_INPUT', {
    fields: { sections: 'A section can begin after the last lesson at most' },
  });
}
