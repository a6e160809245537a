import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Course } from '#shared/courses/courses.contract.ts';
import { type ReviewFormValues, reviewFormOf, reviewFormSchema } from '#shared/reviews/review.form.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { myReviewQuery, refreshCourses } from '#web/courses/courses.queries.ts';
import { reviewDraftOf } from '#web/courses/draft-names.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import { saveVersion } from '#web/drafts/save-version.ts';
import { unsent } from '#web/drafts/unsent.ts';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { saveReview } from './save-review.ts';
import { useSignInAction } from './use-sign-in-action.ts';

const ABOUT = 'saving a review';

/** Without stars, the form says they are missing. */
const NO_REVIEW: ReviewFormValues = { rating: 0, reviewText: '' };

export type MyReview = { review: CourseReview | null; version: string };

/** Writes a new review or edits the existing one. */
export function useReviewForm(course: Course, mine: MyReview, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const signIn = useSignInAction(course.id);
  const saved = formOf(mine);
  const thing = reviewDraftOf(course.id);
  const form = useForm<ReviewFormValues>({
    resolver: zodResolver(reviewFormSchema),
    shouldFocusError: false,
    defaultValues: saved,
  });
  const draft = useFormDraft(form, { personId: user?.id, thing, saved });

  const tried = useRef<ReviewFormValues[]>([]);

  const save = form.handleSubmit(async (values) => {
    try {
      const { isNew, review } = await saveVersion(draft, {
        given: { values, version: mine.version },
        send: (latest, version) =>
          createOnce(draft, ({ id }) =>
            saveReview(
              client.reviews.saveMine,
              { id, courseId: course.id, ...latest, version },
              tried.current,
            ),
          ),
        async readLatest() {
          const latest = await client.reviews.getMine({ courseId: course.id });
          rememberAnswer(queryClient, myReviewQuery(api, course.id).queryKey, latest);
          return { values: formOf(latest), version: latest.version };
        },
      });
      draft.settle(reviewFormOf(review));
      if (user) unsent.forget(user.id, thing);
      await refreshCourses(queryClient);
      onSaved();
      const message = isNew ? REVIEW_MESSAGES.submitted : REVIEW_MESSAGES.updated;
      toast({ ...message, tone: 'success', about: ABOUT });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      const code = errorCodeOf(error);
      const action = code === 'UNAUTHENTICATED' ? signIn : undefined;
      // What was written is in the draft.
      if (user && code === null) unsent.keep(user.id, thing, {});
      toast({ ...failureOf(error), tone: 'destructive', about: ABOUT, action });
    }
  }, focusFirstError);

  return { form, draft, save: useSingleSubmit(save) };
}

function formOf({ review }: MyReview): ReviewFormValues {
  return review ? reviewFormOf(review) : NO_REVIEW;
}

function failureOf(error: unknown) {
  const code = errorCodeOf(error);
  if (code === 'UNAUTHENTICATED') return REVIEW_MESSAGES.signIn;
  if (code === 'REVIEW_NEEDS_ENROLMENT') return REVIEW_MESSAGES.enrolmentRequired;
  if (code === 'CHANGED_ELSEWHERE')
    return { ...REVIEW_MESSAGES.submitFailed, description: errorMessageOf(error) };
  return withReason(REVIEW_MESSAGES.submitFailed, error);
}
