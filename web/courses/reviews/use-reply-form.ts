import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ReplyFormValues, replyFormSchema } from '#shared/reviews/reply.form.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { client } from '#web/api.ts';
import { withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';
import { replyDraftOf } from '#web/courses/draft-names.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';

const ABOUT = 'saving a reply';

/** Writes the course's creator's reply to a review, or edits it. */
export function useReplyForm(review: CourseReview, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const saved = { replyText: review.reply?.text ?? '' };
  const form = useForm<ReplyFormValues>({
    resolver: zodResolver(replyFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing: replyDraftOf(review.id), saved });

  const save = form.handleSubmit(async (values) => {
    try {
      draft.attempt(values);
      const { text } = await client.reviews.saveReply({ reviewId: review.id, ...values });
      draft.settle({ replyText: text });
      await refreshCourses(queryClient);
      onSaved();
      toast({ ...REVIEW_MESSAGES.replied, tone: 'success', about: ABOUT });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      toast({ ...withReason(REVIEW_MESSAGES.replyFailed, error), tone: 'destructive', about: ABOUT });
    }
  }, focusFirstError);

  return { form, draft, save: useSingleSubmit(save) };
}
