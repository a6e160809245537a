import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { FOLLOW_MESSAGES } from '#shared/profiles/follow.messages.ts';
import type { FollowState, PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api, client } from '#web/api.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { followMutation } from './follow-mutation.ts';
import { myFollowQuery } from './follows.queries.ts';

const userId = '0197f0c4-0000-7000-8000-000000000001';
const { queryKey } = myFollowQuery(api, userId);
const STRANGER = { isFollowing: false, followerCount: 7 };
const FAN = { isFollowing: true, followerCount: 8 };

/** A viewer for whom it stands like this, and a server that answers when the test says so. */
function open(state: FollowState, role: 'creator' | 'student' = 'creator') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, state);
  const answer = Promise.withResolvers<FollowState>();
  const sent = Promise.withResolvers<void>();
  const receive = () => {
    sent.resolve();
    return answer.promise;
  };
  const follow = vi.spyOn(client.profiles, 'follow').mockImplementation(receive);
  const unfollow = vi.spyOn(client.profiles, 'unfollow').mockImplementation(receive);
  const signIn = { label: 'Sign In', onClick: () => undefined };
  const mutation = new MutationObserver(queryClient, followMutation(queryClient, { userId, role }, signIn));
  return {
    ...{ queryClient, follow, unfollow, sent: sent.promise, answer, signIn },
    press: (follows: boolean) => mutation.mutate(follows).catch(() => undefined),
    shown: () => queryClient.getQueryData(queryKey),
  };
}

const refusal = (code: ErrorCode) => Object.assign(new Error(code), { code });

afterEach(() => {
  vi.restoreAllMocks();
  takeToasts();
});

describe('the follow button', () => {
  it('shows what was pressed before the server answers, and then what the server says', async () => {
    const { queryClient, follow, sent, answer, press, shown } = open(STRANGER);
    queryClient.setQueryData(profileQuery(api, userId).queryKey, { followerCount: 5 } as PublicProfile);
    const pressed = press(true);
    await sent;
    expect(follow).toHaveBeenCalledWith({ userId });
    expect(shown()).toEqual(FAN);
    expect(takeToasts()).toEqual([]);
    answer.resolve({ isFollowing: true, followerCount: 12 });
    await pressed;
    expect(shown()).toEqual({ isFollowing: true, followerCount: 12 });
    expect(queryClient.getQueryData(profileQuery(api, userId).queryKey)).toEqual({ followerCount: 12 });
    expect(takeToasts()).toMatchObject([FOLLOW_MESSAGES.creator.followed]);
  });

  it('makes the viewer’s own profile count again whom they follow', async () => {
    const { queryClient, answer, press } = open(STRANGER);
    const viewer = { id: '0197f0c4-0000-7000-8000-000000000002' } as SessionUser;
    vi.spyOn(sessionStore, 'find').mockReturnValue({ user: viewer } as ReturnType<typeof sessionStore.find>);
    const own = profileQuery(api, viewer.id).queryKey;
    queryClient.setQueryData(own, { followingCount: 3 } as PublicProfile);
    answer.resolve(FAN);
    await press(true);
    expect(queryClient.getQueryState(own)?.isInvalidated).toBe(true);
  });

  it.each([
    ['creator', 'creator'],
    ['student', 'user'],
  ] as const)('says what happened on the profile of a %s', async (role, words) => {
    const says = FOLLOW_MESSAGES[words];
    const following = open(STRANGER, role);
    following.answer.resolve(FAN);
    await following.press(true);
    const leaving = open(FAN, role);
    leaving.answer.resolve(STRANGER);
    await leaving.press(false);
    expect(leaving.shown()).toEqual(STRANGER);
    expect(leaving.unfollow).toHaveBeenCalledWith({ userId });
    // Of messages about the same thing the newest stays.
    expect(takeToasts()).toMatchObject([says.unfollowed]);
  });

  it.each([
    ['creator', true, 'INTERNAL', FOLLOW_MESSAGES.creator.followFailed],
    ['creator', false, 'INTERNAL', FOLLOW_MESSAGES.creator.unfollowFailed],
    ['creator', true, 'OWN_PROFILE', FOLLOW_MESSAGES.creator.oneself],
    ['creator', true, 'SESSION_ENDED', FOLLOW_MESSAGES.creator.signIn],
    ['student', true, 'NOT_FOUND', FOLLOW_MESSAGES.user.followFailed],
    ['student', false, 'TOO_MANY_REQUESTS', FOLLOW_MESSAGES.user.unfollowFailed],
    ['student', true, 'OWN_PROFILE', FOLLOW_MESSAGES.user.oneself],
    ['student', false, 'UNAUTHENTICATED', FOLLOW_MESSAGES.user.signIn],
  ] as const)(
    'is taken back on the profile of a %s (%s) if refused: %s',
    async (role, follows, code, said) => {
      const before = follows ? STRANGER : FAN;
      const { answer, press, shown, signIn } = open(before, role);
      answer.reject(refusal(code));
      await press(follows);
      expect(shown()).toEqual(before);
      const [message, ...others] = takeToasts();
      expect(message).toMatchObject({ ...said, tone: 'destructive' });
      expect(message?.action).toBe(/^(UNAUTHENTICATED|SESSION_ENDED)$/.test(code) ? signIn : undefined);
      expect(others).toEqual([]);
    },
  );

  it('says why if no answer came', async () => {
    const { answer, press } = open(STRANGER);
    answer.reject(new TypeError('Failed to fetch'));
    await press(true);
    expect(takeToasts()[0]?.description).toMatch(/^Failed to update follow status\. .+ reach Lunula/);
  });

  it('brings nothing back for the next person once a session has ended', async () => {
    const { queryClient, sent, answer, press, shown } = open(STRANGER);
    const pressed = press(true);
    await sent;
    expect(shown()).toEqual(FAN);
    queryClient.clear();
    answer.reject(refusal('UNAUTHENTICATED'));
    await pressed;
    expect(shown()).toBeUndefined();
  });
});
