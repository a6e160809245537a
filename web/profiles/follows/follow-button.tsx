import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useNavigate } from '#web/ui/location/location.ts';
import { followMutation } from './follow-mutation.ts';
import { myFollowQuery } from './follows.queries.ts';

/** For people who are signed in, on the profiles of others. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signIn = {
    label: 'Sign In',
    onClick: () => void navigate(signInPath(`/profile/${profile.userId}`)),
  };
  const mine = useQuery(myFollowQuery(api, profile.userId));
  const change = useMutation(followMutation(queryClient, profile, signIn));
  // If that couldn't be read, they may still follow: the answer says how things stand.
  const isFollowing = mine.data?.isFollowing ?? false;
  return (
    <Button
      variant={isFollowing ? 'ghost' : 'primary'}
      busy={mine.isPending}
      className="min-w-32"
      onClick={({ detail }) => {
        // The second tap of a double tap was meant for the button as it was before the first.
        if (detail < 2 && !change.isPending) change.mutate(!isFollowing);
      }}
    >
      {isFollowing ? <Icon name="check" /> : null}
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
