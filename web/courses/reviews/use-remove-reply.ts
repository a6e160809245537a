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

export function useRemoveReply(review: CourseReview, onRemoved: () => void) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  return useMutation({
    async mutationFn() {
      await client.reviews.removeReply({ reviewId: review.id });
      if (user) draftStore.forgetAll(user.id, replyDraftOf(review.id));
      await refreshCourses(queryClient);
    },
    onSuccess() {
      onRemoved();
      toast({ ...REVIEW_MESSAGES.replyDeleted, tone: 'success', about: ABOUT });
    },
    onError: (error) =>
      toast({ ...withReason(REVIEW_MESSAGES.replyDeleteFailed, error), tone: 'destructive', about: ABOUT }),
  });
}
