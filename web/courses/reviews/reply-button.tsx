import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';

const loadReplyDialog = () => import('./reply-dialog.tsx').then((module) => module.ReplyDialog);

/** For the creator of the course, under each review. */
export function ReplyButton({ review }: { review: CourseReview }) {
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadReplyDialog);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.75 mt-2"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {review.reply ? 'Edit Reply' : 'Reply'}
        <span className="sr-only"> to {review.author.displayName}</span>
      </Button>
      {Overlay ? <Overlay open={isOpen} onOpenChange={setIsOpen} review={review} /> : null}
    </>
  );
}
