import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Course } from '#shared/courses/courses.contract.ts';
import { type ReviewFormValues, reviewFormSchema } from '#shared/reviews/review.form.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { chooseId } from '#web/choose-id.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';

/** Writing a review, or the one that is there already anew. */
export function useReviewForm(course: Course, review: CourseReview | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [id, setId] = useState(chooseId);
  const form = useForm<ReviewFormValues>({
    resolver: zodResolver(reviewFormSchema),
    shouldFocusError: false,
    defaultValues: review
      ? { rating: review.rating, reviewText: review.reviewText ?? '' }
      : { reviewText: '' },
  });

  const save = form.handleSubmit(async (values) => {
    try {
      const { isNew } = await saveOnce(id, course.id, values);
      setId(chooseId());
      form.reset(values);
      await refreshCourses(queryClient);
      onSaved();
      toast({ ...(isNew ? REVIEW_MESSAGES.submitted : REVIEW_MESSAGES.updated), tone: 'success' });
    } catch (error) {
      if (errorCodeOf(error) === 'ALREADY_DELETED') setId(chooseId());
      if (!showFieldErrors(form, error)) toast({ ...failureOf(error), tone: 'destructive' });
    }
  }, focusFirstError);

  return { form, save: useSingleSubmit(save) };
}

/** An earlier attempt may have arrived although its answer did not; what was typed since is saved then. */
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
  return REVIEW_MESSAGES.submitFailed;
}
