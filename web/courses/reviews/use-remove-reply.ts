import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { client } from '#web/api.ts';
import { withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';
import { replyDraftOf } from '#web/courses/draft-names.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ABOUT = 'deleting a reply';

/** Deletes the reply without asking, and offers to take that back. */
export function useRemoveReply(review: CourseReview, onRemoved: () => void) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const failWith = (message: { title: string; description: string }) => (error: unknown) =>
    toast({ ...withReason(message, error), tone: 'destructive', about: ABOUT });
  const restore = useMutation({
    async mutationFn(replyText: string) {
      await client.reviews.saveReply({ reviewId: review.id, replyText });
      await refreshCourses(queryClient);
    },
    onError: failWith(REVIEW_MESSAGES.replyFailed),
  });
  const removal = useMutation({
    async mutationFn(_: string) {
      await client.reviews.removeReply({ reviewId: review.id });
      if (user) draftStore.forgetAll(user.id, replyDraftOf(review.id));
      await refreshCourses(queryClient);
    },
    onSuccess(_, text) {
      onRemoved();
      const undo = { label: 'Undo', onClick: () => restore.mutate(text) };
      toast({ ...REVIEW_MESSAGES.replyDeleted, tone: 'success', action: undo, about: ABOUT });
    },
    onError: failWith(REVIEW_MESSAGES.replyDeleteFailed),
  });
  return {
    isPending: removal.isPending,
    remove: () => removal.mutate(review.reply?.text ?? ''),
  };
}
