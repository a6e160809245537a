import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LESSON_EDITING_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { ownCourseQuery, refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { sayFailure } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Moves lessons on the screen at once, and on the server one move after another. */
export function useLessonOrder(course: OwnCourse) {
  const queryClient = useQueryClient();
  const { queryKey } = ownCourseQuery(api, course.id);
  const mutationKey = ['lesson order', course.id];
  const reorder = useMutation(
    api.lessons.reorder.mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join(' ') },
      onError(error) {
        const about = 'the order of lessons';
        const { orderFailed, orderOutdated } = LESSON_EDITING_MESSAGES;
        if (errorCodeOf(error) !== 'CONFLICT') return sayFailure(error, { ...orderFailed, about });
        toast({ ...orderOutdated, tone: 'destructive', about });
      },
      async onSettled() {
        // Refreshing between two moves would undo the second one on screen for a moment.
        if (queryClient.isMutating({ mutationKey }) === 1) await refreshTeaching(queryClient);
      },
    }),
  );

  return (from: number, to: number) => {
    const lessons = arrayMove(course.lessons, from, to).map((lesson, orderIndex) => ({
      ...lesson,
      orderIndex,
    }));
    // An answer already on its way does not include this move.
    void queryClient.cancelQueries({ queryKey }, { revert: false });
    queryClient.setQueryData(queryKey, { ...course, lessons });
    reorder.mutate({ courseId: course.id, lessonIds: lessons.map(({ id }) => id) });
  };
}
