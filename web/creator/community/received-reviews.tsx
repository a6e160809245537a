import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReceivedReview } from '#shared/reviews/reviews.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { ReplyButton } from '#web/courses/reviews/reply-button.tsx';
import { Review } from '#web/courses/reviews/review.tsx';
import { receivedReviewsQuery } from '#web/creator/creator.queries.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';

export function ReceivedReviews() {
  const query = useInfiniteQuery(receivedReviewsQuery(api));
  return (
    <section aria-labelledby="received-reviews">
      <SectionHead id="received-reviews" title="Recent reviews" />
      <QueryView
        query={query}
        pending={<SkeletonText lines={6} label="Loading your reviews" />}
        errorTitle="Your reviews couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <p className="border-line border-y py-6 text-ink-soft">
            No reviews yet. They appear here as soon as a student writes one.
          </p>
        }
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .flatMap(({ items }) => items)
                .map((review) => (
                  <ReviewRow key={review.id} review={review} />
                ))}
            </ul>
            <LoadMore query={query} errorTitle="More reviews couldn’t be loaded." />
          </>
        )}
      </QueryView>
    </section>
  );
}

function ReviewRow({ review }: { review: ReceivedReview }) {
  const { user } = useAuth();
  return (
    <li className="py-4">
      <p className="mb-2 text-[0.875rem] text-ink-soft">
        On{' '}
        <TextLink inline to={`/courses/${review.course.id}`}>
          {review.course.title}
        </TextLink>
      </p>
      <Review review={review} creatorName={user?.displayName ?? ''}>
        <ReplyButton review={review} />
      </Review>
    </li>
  );
}
