import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Course } from '#shared/courses/courses.contract.ts';
import { type ReviewFormValues, reviewFormSchema } from '#shared/reviews/review.form.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { chooseId } from '#web/choose-id.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';
import { reviewDraftOf } from '#web/courses/draft-names.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { useSignInAction } from './use-sign-in-action.ts';

const ABOUT = 'saving a review';

/** Without stars, the form says they are missing. */
const NO_REVIEW: ReviewFormValues = { rating: 0, reviewText: '' };

/** Writes a new review or edits the existing one. */
export function useReviewForm(course: Course, review: CourseReview | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const signIn = useSignInAction(course.id);
  const saved = review ? { rating: review.rating, reviewText: review.reviewText ?? '' } : NO_REVIEW;
  const form = useForm<ReviewFormValues>({
    resolver: zodResolver(reviewFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing: reviewDraftOf(course.id), saved });

  const save = form.handleSubmit(async (values) => {
    try {
      draft.attempt(values);
      const { isNew } = await createOnce(draft, ({ id }) => saveOnce(id, course.id, values));
      draft.settle(values);
      await refreshCourses(queryClient);
      onSaved();
      const message = isNew ? REVIEW_MESSAGES.submitted : REVIEW_MESSAGES.updated;
      toast({ ...message, tone: 'success', about: ABOUT });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      const code = errorCodeOf(error);
      const action = code === 'UNAUTHENTICATED' ? signIn : undefined;
      toast({ ...failureOf(error), tone: 'destructive', about: ABOUT, action });
    }
  }, focusFirstError);

  return { form, draft, save: useSingleSubmit(save) };
}

/** An earlier attempt may have arrived even though its answer did not; save whatever was typed since. */
async function saveOnce(id: string, courseId: string, values: ReviewFormValues) {
  const saved = await client.reviews.saveMine({ id, courseId, ...values });
  const { rating, reviewText } = saved.review;
  const isSame = rating === values.rating && (reviewText ?? '') === values.reviewText;
  if (!isSame) await client.reviews.saveMine({ id: chooseId(), courseId, ...values });
  return saved;
}

function failureOf(error: unknown) {
  const code = errorCodeOf(error);
  if (code === 'UNAUTHENTICATED') return REVIEW_MESSAGES.signIn;
  if (code === 'REVIEW_NEEDS_ENROLMENT') return REVIEW_MESSAGES.enrolmentRequired;
  return withReason(REVIEW_MESSAGES.submitFailed, error);
}
