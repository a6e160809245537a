import { useInfiniteQuery } from '@tanstack/react-query';
import type { Course } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { reviewsQuery } from '#web/courses/courses.queries.ts';
import { LoadMore } from '#web/courses/load-more.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Review } from './review.tsx';

export function CourseReviews({ course }: { course: Course }) {
  const query = useInfiniteQuery(reviewsQuery(api, course.id));
  const reviews = query.data?.pages.flatMap((page) => page.items);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-part scroll-mt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 id="reviews-title" className="text-f3">
          Reviews
        </h2>
        {course.ratingAverage === null ? null : (
          <Rating value={course.ratingAverage} count={course.reviewCount} />
        )}
      </div>
      {reviews?.length === 0 ? <NoReviews course={course} /> : null}
      {query.isPending ? <SkeletonRows count={3} label="Loading reviews" /> : null}
      {query.isError && !query.isFetchNextPageError ? (
        <ErrorNotice
          title="Failed to load reviews"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-4"
        />
      ) : null}
      <ul className="mt-4">
        {reviews?.map((review) => (
          <li key={review.id} className="border-line border-t py-5">
            <Review review={review} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} errorTitle="The next reviews did not load." />
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
