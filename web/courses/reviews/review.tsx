import type { ReactNode } from 'react';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { ReviewReply } from './review-reply.tsx';

type ReviewProps = {
  review: CourseReview;
  /** Who teaches the course, and wrote the reply. */
  creatorName: string;
  /** What may be done about it. */
  children?: ReactNode;
};

export function Review({ review, creatorName, children }: ReviewProps) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
      <ProfileAvatar person={review.author} decorative />
      <div>
        <h3 className="row-title">{review.author.displayName}</h3>
        <p className="flex flex-wrap items-center gap-x-3 text-[0.875rem] text-ink-soft">
          <Rating value={review.rating} className="text-[0.875rem]" />
          <LocalTime dateTime={review.createdAt} show="day" />
        </p>
        {review.reviewText ? <p className="mt-2 whitespace-pre-line">{review.reviewText}</p> : null}
        {review.reply ? <ReviewReply reply={review.reply} creatorName={creatorName} /> : null}
        {children}
      </div>
    </article>
  );
}
