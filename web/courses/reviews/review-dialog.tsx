import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Course } from '#shared/courses/courses.contract.ts';
import { type ReviewFormValues, reviewFormSchema } from '#shared/reviews/review.form.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { chooseId } from '#web/choose-id.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';
import { showFieldErrors } from '#web/form-errors.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { focusFirstError } from '#web/ui/form/focus-first-error.ts';
import { LengthCounter } from '#web/ui/form/length-counter.tsx';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { useSingleSubmit } from '#web/ui/form/use-single-submit.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type ReviewDialogProps = OverlayProps & { course: Course; review: CourseReview | null };

/** Keeps what was typed when it is closed, and when sending it failed. */
export function ReviewDialog({ open, onOpenChange, course, review }: ReviewDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [id, setId] = useState(chooseId);
  const form = useForm<ReviewFormValues>({
    resolver: zodResolver(reviewFormSchema),
    shouldFocusError: false,
    defaultValues: review
      ? { rating: review.rating, reviewText: review.reviewText ?? '' }
      : { reviewText: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      const { isNew } = await client.reviews.saveMine({ id, courseId: course.id, ...values });
      setId(chooseId());
      form.reset(values);
      await refreshCourses(queryClient);
      onOpenChange(false);
      toast({ ...(isNew ? REVIEW_MESSAGES.submitted : REVIEW_MESSAGES.updated), tone: 'success' });
    } catch (error) {
      if (!showFieldErrors(form, error)) toast({ ...failureOf(error), tone: 'destructive' });
    }
  }, focusFirstError);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={review ? 'Edit Review' : 'Write Review'}
      description={course.title}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {review ? 'Save Review' : 'Submit Review'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={useSingleSubmit(save)} className="grid gap-6">
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <RatingInput
              legend="Your rating"
              error={errors.rating?.message}
              name={field.name}
              defaultValue={field.value}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(Number(event.target.value))}
            />
          )}
        />
        <Field label="Your review" optional error={errors.reviewText?.message}>
          <Textarea
            rows={5}
            placeholder="What did you make, and what helped?"
            {...form.register('reviewText')}
          />
          {/* Counted, not cut: a pasted text is never shortened behind one's back. */}
          <LengthCounter length={form.watch('reviewText').trim().length} limit={REVIEW_LIMITS.text} />
        </Field>
      </form>
    </Dialog>
  );
}

function failureOf(error: unknown) {
  const code = errorCodeOf(error);
  if (code === 'UNAUTHENTICATED') return REVIEW_MESSAGES.signIn;
  if (code === 'REVIEW_NEEDS_ENROLMENT') return REVIEW_MESSAGES.enrolmentRequired;
  return REVIEW_MESSAGES.submitFailed;
}
