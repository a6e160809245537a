import { useId, useState } from 'react';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LengthCounter } from '#web/ui/form/length-counter.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useRemoveReply } from './use-remove-reply.ts';
import { useReplyForm } from './use-reply-form.ts';

type ReplyDialogProps = OverlayProps & { review: CourseReview };

const LABELS = { replyText: 'Your reply' };

/** Keeps what was typed when it is closed, when sending fails, and across a reload. */
export function ReplyDialog({ open, onOpenChange, review }: ReplyDialogProps) {
  const formId = useId();
  const close = () => onOpenChange(false);
  const { form, draft, save } = useReplyForm(review, close);
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoveReply(review, () => {
    setIsAsking(false);
    close();
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={review.reply ? 'Edit Reply' : 'Reply'}
      description={`To ${review.author.displayName}. Everybody who sees the review can read it.`}
      footer={
        <>
          {review.reply ? (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Delete Reply
            </Button>
          ) : null}
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {review.reply ? 'Save Reply' : 'Post Reply'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-6">
        <DraftNotice draft={draft} labels={LABELS} />
        {review.reviewText ? (
          <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line border-line border-l-2 pl-4 text-ink-soft">
            {review.reviewText}
          </blockquote>
        ) : null}
        <Field label={LABELS.replyText} error={errors.replyText?.message}>
          <Textarea rows={5} {...form.register('replyText')} />
          {/* Counted, not cut: pasted text is never silently shortened. */}
          <LengthCounter text={form.watch('replyText').trim()} limit={REVIEW_LIMITS.text} />
        </Field>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete your reply?"
        thing={`Your reply to ${review.author.displayName}`}
        consequence="will be deleted. You can write another one later."
        confirmLabel="Delete Reply"
        onConfirm={() => removal.mutate()}
        busy={removal.isPending}
      />
    </Dialog>
  );
}
