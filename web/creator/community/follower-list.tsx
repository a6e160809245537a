import { useInfiniteQuery } from '@tanstack/react-query';
import type { Follower } from '#shared/announcements/announcements.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { followersQuery } from '#web/creator/creator.queries.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';

export function FollowerList() {
  const query = useInfiniteQuery(followersQuery(api));
  return (
    <section aria-labelledby="followers">
      <SectionHead id="followers" title="Recent followers" />
      <QueryView
        query={query}
        pending={<SkeletonText lines={4} label="Loading your followers" />}
        errorTitle="Your followers couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoFollowersYet />}
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .flatMap(({ items }) => items)
                .map((follower) => (
                  <FollowerRow key={follower.id} follower={follower} />
                ))}
            </ul>
            <LoadMore query={query} errorTitle="More followers couldn’t be loaded." />
          </>
        )}
      </QueryView>
    </section>
  );
}

function NoFollowersYet() {
  const { user } = useAuth();
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={
        <NailArtImage
          seed="first follower"
          mode="nail"
          palette="coral"
          pattern="florals"
          width={160}
          height={160}
          ground={false}
        />
      }
      action={
        <LinkButton to={`/profile/${user?.id}`} variant="ghost">
          View your profile
        </LinkButton>
      }
    >
      No followers yet. Share your profile where people know you.
    </EmptyState>
  );
}

function FollowerRow({ follower }: { follower: Follower }) {
  return (
    <li className="flex items-center gap-3.5 py-3">
      <ProfileAvatar person={follower} decorative />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" title={follower.displayName}>
          {follower.displayName}
        </p>
        <p className="text-[0.875rem] text-ink-soft">
          <LocalTime dateTime={follower.followedAt} show="day" />
        </p>
      </div>
      <LinkButton
        to={`/profile/${follower.id}`}
        variant="ghost"
        size="sm"
        aria-label={`View Profile of ${follower.displayName}`}
      >
        View Profile
      </LinkButton>
    </li>
  );
}
