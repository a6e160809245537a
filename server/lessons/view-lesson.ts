import type { Deps } from '#server/deps.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { getLesson } from './get-lesson.ts';

/**
 * For pages, which ask before they know who may watch: a lesson that is closed is nothing that went wrong, and browsers
 * report every refusal on their console.
 */
export async function viewLesson(
  deps: Deps,
  viewer: Viewer,
  input: { courseId: string; lessonId: string },
): Promise<{ lesson: Lesson | null }> {
  try {
    return { lesson: await getLesson(deps, viewer, input) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ENROLMENT_REQUIRED') return { lesson: null };
    throw error;
  }
}
