import { useInfiniteQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import { ApiContext } from '#web/courses/as-visitor/api-context.ts';
import { reviewsQuery } from '#web/courses/courses.queries.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { hasFailed } from '#web/ui/has-failed.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReplyButton } from './reply-button.tsx';
import { Review } from './review.tsx';
import { ReviewControls } from './review-controls.tsx';

type CourseReviewsProps = { course: Course; access: CourseAccess };

export function CourseReviews({ course, access }: CourseReviewsProps) {
  const query = useInfiniteQuery(reviewsQuery(use(ApiContext), course.id));
  const reviews = query.data?.pages.flatMap((page) => page.items);
  const couldNotLoad = hasFailed(query);
  useFailureToast(query.isLoadingError, REVIEW_MESSAGES.loadFailed);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-part scroll-mt-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 id="reviews-title" className="text-f3">
          Reviews
        </h2>
        {/* Creators cannot review their own courses. */}
        {access.isOwner ? null : <ReviewControls course={course} access={access} />}
      </div>
      <RatingSummary course={course} />
      {query.isPending && !couldNotLoad ? <SkeletonRows count={3} label="Loading reviews" /> : null}
      {couldNotLoad ? (
        <ErrorNotice
          title="The reviews couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-4"
        />
      ) : null}
      {reviews?.length === 0 && !couldNotLoad ? <NoReviews course={course} /> : null}
      <ul className="lower-parts mt-6 [--part-height:8rem]">
        {reviews?.map((review) => (
          <li key={review.id} className="border-line border-t py-5">
            <Review review={review} creatorName={course.creator.displayName}>
              {access.isOwner ? <ReplyButton review={review} /> : null}
            </Review>
          </li>
        ))}
      </ul>
      <LoadMore query={query} errorTitle="The next reviews couldn’t be loaded." />
    </section>
  );
}

function NoReviews({ course }: { course: Course }) {
  return (
    <EmptyState
      art={
        <span className="block aspect-square overflow-hidden rounded-card">
          <NailArtImage seed={course.id} mode="nail" {...course.art} width={320} height={320} />
        </span>
      }
    >
      No reviews yet
    </EmptyState>
  );
}
