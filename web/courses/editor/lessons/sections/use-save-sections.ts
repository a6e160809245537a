import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SECTION_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { isOutdated, lessonOrderTurn } from '#web/courses/editor/lessons/use-lesson-order.ts';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { reasonOf } from '#web/say-failure.ts';

/** Saves the headings as a whole, for the lessons as they are on the screen. */
export function useSaveSections(course: OwnCourse) {
  const queryClient = useQueryClient();
  const saving = useMutation(
    api.lessons.reorder.mutationOptions({
      ...lessonOrderTurn(course.id),
      // After a failure too: the list may have changed elsewhere.
      onSettled: () => refreshTeaching(queryClient),
    }),
  );
  const { error, isPending, reset } = saving;
  return {
    isSaving: isPending,
    problem: error ? problemOf(error) : undefined,
    reset,
    save: (sections: OwnCourse['sections'], onSuccess: () => void) =>
      saving.mutate(
        {
          courseId: course.id,
          lessonIds: course.lessons.map(({ id }) => id),
          sections,
          version: course.sectionsVersion,
        },
        { onSuccess },
      ),
  };
}

function problemOf(error: Error): string {
  return isOutdated(error)
    ? SECTION_MESSAGES.outdated
    : (reasonOf(error) ?? SECTION_MESSAGES.saveFailed.description);
}
