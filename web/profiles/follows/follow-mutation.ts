import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { FOLLOW_MESSAGES } from '#shared/profiles/follow.messages.ts';
import type { FollowState, Profile } from '#shared/profiles/profiles.contract.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf, withReason } from '#web/api-errors.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { FOLLOW_LISTS, myFollowQuery } from './follows.queries.ts';

const ABOUT = 'following';

type Person = Pick<Profile, 'userId' | 'role'>;

/** Follows (true) or unfollows somebody. Shown at once, and taken back with a message if the server refuses. */
export function followMutation(
  queryClient: QueryClient,
  { userId, role }: Person,
  signIn: Toast['action'],
): MutationOptions<FollowState, Error, boolean, FollowState | undefined> {
  const { queryKey } = myFollowQuery(api, userId);
  const says = role === 'creator' ? FOLLOW_MESSAGES.creator : FOLLOW_MESSAGES.user;

  return {
    mutationFn: (follows) =>
      follows ? client.profiles.follow({ userId }) : client.profiles.unfollow({ userId }),
    async onMutate(follows) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (state) => state && withFollow(state, follows));
      return before;
    },
    onSuccess(state, follows) {
      rememberAnswer(queryClient, queryKey, state);
      rememberAnswer(
        queryClient,
        profileQuery(api, userId).queryKey,
        (profile) => profile && { ...profile, followerCount: state.followerCount },
      );
      const viewer = sessionStore.find()?.user;
      // Their own profile says how many they follow.
      if (viewer) void queryClient.invalidateQueries({ queryKey: profileQuery(api, viewer.id).queryKey });
      for (const list of FOLLOW_LISTS) void queryClient.invalidateQueries({ queryKey: list });
      toast({ ...(follows ? says.followed : says.unfollowed), tone: 'success', about: ABOUT });
    },
    onError(error, follows, before) {
      // If the session has ended, what they knew was forgotten with it, and must not come back for the next person.
      queryClient.setQueryData(queryKey, (state) => state && before);
      void queryClient.invalidateQueries({ queryKey });
      toast({ ...failureOf(error, follows), tone: 'destructive', about: ABOUT });
    },
  };

  function failureOf(error: Error, follows: boolean): Toast {
    const code = errorCodeOf(error);
    if (code === 'UNAUTHENTICATED' || code === 'SESSION_ENDED') return { ...says.signIn, action: signIn };
    if (code === 'OWN_PROFILE') return says.oneself;
    return withReason(follows ? says.followFailed : says.unfollowFailed, error);
  }
}

function withFollow({ isFollowing, followerCount }: FollowState, follows: boolean): FollowState {
  return { isFollowing: follows, followerCount: followerCount + Number(follows) - Number(isFollowing) };
}
