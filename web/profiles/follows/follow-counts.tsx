import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nounFor } from '#shared/count-of.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import type { FollowSide } from './follows.queries.ts';
import { myFollowQuery } from './follows.queries.ts';

const loadDialog = () => import('./people-dialog.tsx').then((module) => module.PeopleDialog);

/** How many follow somebody and how many they follow; each opens its list. Goes inside a `<dl>`. */
export function FollowCounts({ profile }: { profile: PublicProfile }) {
  const followerCount = useFollowerCount(profile);
  const [side, setSide] = useState<FollowSide>('followers');
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  const count = (of: FollowSide, label: string, number: number) => (
    <div className="group relative flex flex-col-reverse gap-1">
      <dt className="text-[0.875rem] text-ink-soft underline-offset-4 group-hover:underline">{label}</dt>
      <dd className="display text-f3 leading-none tabular-nums">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${number} ${label}`}
          // The label is pressed as often as the number.
          className="rounded-chip after:absolute after:-inset-2 after:rounded-chip"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            setSide(of);
            void open();
          }}
        >
          {number}
        </button>
      </dd>
    </div>
  );
  return (
    <>
      {count('followers', nounFor(followerCount, 'follower'), followerCount)}
      {count('following', 'following', profile.followingCount)}
      {Overlay ? (
        <Overlay open={isOpen} onOpenChange={setIsOpen} userId={profile.userId} side={side} />
      ) : null}
    </>
  );
}

/** Members' own answer is exact, and changes as they press the button; the page may be some seconds old. */
function useFollowerCount({ userId, followerCount }: PublicProfile): number {
  const { user } = useAuth();
  const isOther = user !== null && user.id !== userId;
  const { data } = useQuery({ ...myFollowQuery(api, userId), enabled: isOther });
  return isOther ? (data?.followerCount ?? followerCount) : followerCount;
}
