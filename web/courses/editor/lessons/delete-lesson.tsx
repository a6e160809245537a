import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LESSON_EDITING_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { forgetLessonDrafts } from '#web/courses/forget-course-drafts.ts';
import { reasonOf } from '#web/say-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteLessonProps = { courseId: string; lesson: OwnLesson | null; onClose: () => void };

export function DeleteLesson({ courseId, lesson, onClose }: DeleteLessonProps) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const remove = useMutation(
    api.lessons.remove.mutationOptions({
      onSuccess(_, { lessonId }) {
        if (user) forgetLessonDrafts(user.id, courseId, lessonId);
        close();
        toast({ ...LESSON_EDITING_MESSAGES.deleted, tone: 'success' });
      },
      // After a failure too: the lesson may already be gone.
      onSettled: () => refreshTeaching(queryClient),
    }),
  );
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={lesson !== null}
      onOpenChange={(open) => !open && close()}
      title="Delete this lesson?"
      thing={lesson?.title ?? ''}
      consequence="will be deleted for good, along with its captions and everyone’s progress and bookmarks."
      confirmLabel="Delete lesson"
      busy={remove.isPending}
      error={
        remove.error
          ? (reasonOf(remove.error) ?? LESSON_EDITING_MESSAGES.deleteFailed.description)
          : undefined
      }
      onConfirm={() => lesson && remove.mutate({ courseId, lessonId: lesson.id })}
    />
  );
}
