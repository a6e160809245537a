import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LESSON_EDITING_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { ownCourseQuery, refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { boardItemsOf, outlineOf } from './board-items.ts';

/** Moves lessons and headings on the screen at once, and on the server one move after another. */
export function useLessonOrder(course: OwnCourse) {
  const queryClient = useQueryClient();
  const { queryKey } = ownCourseQuery(api, course.id);
  const inTurn = lessonOrderTurn(course.id);
  const reorder = useMutation(
    api.lessons.reorder.mutationOptions({
      ...inTurn,
      onError(error) {
        const about = 'the order of lessons';
        const { orderFailed, orderOutdated } = LESSON_EDITING_MESSAGES;
        if (!isOutdated(error)) return sayFailure(error, { ...orderFailed, about });
        toast({ ...orderOutdated, tone: 'destructive', about });
      },
      async onSettled() {
        // Refreshing between two moves would undo the second one on screen for a moment.
        if (queryClient.isMutating({ mutationKey: inTurn.mutationKey }) === 1)
          await refreshTeaching(queryClient);
      },
    }),
  );

  return (from: number, to: number) => {
    const { lessons, sections } = outlineOf(arrayMove(boardItemsOf(course), from, to));
    // An answer from before would take it back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { ...course, lessons, sections });
    const lessonIds = lessons.map(({ id }) => id);
    reorder.mutate({ courseId: course.id, lessonIds, sections, version: course.sectionsVersion });
  };
}

/** Changes of the order and of the headings in it are sent one after another. */
export function lessonOrderTurn(courseId: string) {
  const mutationKey = ['lesson order', courseId];
  return { mutationKey, scope: { id: mutationKey.join(' ') } };
}

/** Lessons or headings were added, renamed or deleted since the list was read. */
export function isOutdated(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'CONFLICT' || code === 'CHANGED_ELSEWHERE';
}
