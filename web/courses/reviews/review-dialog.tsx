import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { Course } from '#shared/courses/courses.contract.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LengthCounter } from '#web/ui/form/length-counter.tsx';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type MyReview, useReviewForm } from './use-review-form.ts';

type ReviewDialogProps = OverlayProps & { course: Course; mine: MyReview };

const LABELS = { rating: 'Your rating', reviewText: 'Your review' };

/** Keeps what was typed when it is closed, when sending fails, and across a reload. */
export function ReviewDialog({ open, onOpenChange, course, mine }: ReviewDialogProps) {
  const formId = useId();
  const { form, draft, save } = useReviewForm(course, mine, () => onOpenChange(false));
  const { errors, isSubmitting } = form.formState;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={mine.review ? 'Edit Review' : 'Write Review'}
      description={course.title}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {mine.review ? 'Save Review' : 'Submit Review'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-6">
        <DraftNotice draft={draft} labels={LABELS} />
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <RatingInput
              legend={LABELS.rating}
              error={errors.rating?.message}
              name={field.name}
              rating={field.value}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(Number(event.target.value))}
            />
          )}
        />
        <Field label={LABELS.reviewText} optional error={errors.reviewText?.message}>
          <Textarea
            rows={5}
            placeholder="What did you make, and what helped?"
            {...form.register('reviewText')}
          />
          {/* Counted, not cut: pasted text is never silently shortened. */}
          <LengthCounter text={form.watch('reviewText').trim()} limit={REVIEW_LIMITS.text} />
        </Field>
      </form>
    </Dialog>
  );
}
