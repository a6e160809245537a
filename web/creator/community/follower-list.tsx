import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { followListQuery } from '#web/profiles/follows/follows.queries.ts';
import { PersonRow } from '#web/profiles/follows/person-row.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';

export function FollowerList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(followListQuery(api, userId, 'followers'));
  return (
    <section aria-labelledby="followers">
      <SectionHead id="followers" title="Recent followers" />
      <QueryView
        query={query}
        pending={<SkeletonText lines={4} label="Loading your followers" />}
        errorTitle="Your followers couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoFollowersYet userId={userId} />}
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .flatMap(({ items }) => items)
                .map((follower) => (
                  <PersonRow
                    key={follower.userId}
                    person={follower}
                    note={<LocalTime dateTime={follower.followedAt} show="day" />}
                  />
                ))}
            </ul>
            <LoadMore query={query} errorTitle="More followers couldn’t be loaded." />
          </>
        )}
      </QueryView>
    </section>
  );
}

function NoFollowersYet({ userId }: { userId: string }) {
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={<LoneNail seed="first follower" palette="coral" pattern="florals" />}
      action={
        <LinkButton to={`/profile/${userId}`} variant="ghost">
          View your profile
        </LinkButton>
      }
    >
      No followers yet. Share your profile where people know you.
    </EmptyState>
  );
}
