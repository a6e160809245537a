import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type FollowSide, followListQuery } from './follows.queries.ts';
import { PersonRow } from './person-row.tsx';

const TEXTS = {
  followers: {
    title: 'Followers',
    empty: 'No followers yet',
    failed: 'The followers couldn’t be loaded.',
  },
  following: {
    title: 'Following',
    empty: 'No following yet',
    failed: 'The people they follow couldn’t be loaded.',
  },
} as const;

type PeopleDialogProps = OverlayProps & { userId: string; side: FollowSide };

export function PeopleDialog({ open, onOpenChange, userId, side }: PeopleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TEXTS[side].title} size="sm">
      <People userId={userId} side={side} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

type PeopleProps = { userId: string; side: FollowSide; onLeave: () => void };

function People({ userId, side, onLeave }: PeopleProps) {
  const query = useInfiniteQuery(followListQuery(api, userId, side));
  const people = query.data?.pages.flatMap((page) => page.items);
  const couldNotLoad = hasFailed(query);
  const { empty, failed } = TEXTS[side];
  return (
    <>
      {query.isPending && !couldNotLoad ? <SkeletonRows count={4} label="Loading people" /> : null}
      {couldNotLoad ? (
        <ErrorNotice title={failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : null}
      {people?.length === 0 && !couldNotLoad ? (
        <EmptyState art={<LoneNail seed={userId} pattern="solid" />} className="py-6!">
          {empty}
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-line">
        {people?.map((person) => (
          <PersonRow key={person.userId} person={person} onLeave={onLeave} />
        ))}
      </ul>
      <LoadMore query={query} endless errorTitle={failed} />
    </>
  );
}
