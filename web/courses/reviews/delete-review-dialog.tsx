import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Course } from '#shared/courses/courses.contract.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import { client } from '#web/api.ts';
import { withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';
import { reviewDraftOf } from '#web/courses/draft-names.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const ABOUT = 'deleting a review';

type DeleteReviewDialogProps = OverlayProps & { course: Course; onDeleted: () => void };

export function DeleteReviewDialog({ open, onOpenChange, course, onDeleted }: DeleteReviewDialogProps) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const remove = useMutation({
    async mutationFn() {
      await client.reviews.removeMine({ courseId: course.id });
      await refreshCourses(queryClient);
    },
    onSuccess() {
      if (user) draftStore.forgetAll(user.id, reviewDraftOf(course.id));
      onOpenChange(false);
      onDeleted();
      toast({ ...REVIEW_MESSAGES.deleted, tone: 'success', about: ABOUT });
    },
    onError: (error) =>
      toast({ ...withReason(REVIEW_MESSAGES.deleteFailed, error), tone: 'destructive', about: ABOUT }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your review?"
      thing={course.title}
      consequence="will lose your stars and your words. You can write another review later."
      confirmLabel="Delete Review"
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
    />
  );
}
