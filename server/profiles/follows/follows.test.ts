import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { loadViewer } from '#server/access/load-viewer.ts';
import { users } from '#server/auth/auth.tables.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { isMember, type Member } from '#shared/access/viewer.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { followPerson } from './follow-person.ts';
import { readFollow } from './get-my-follow.ts';
import { unfollowPerson } from './unfollow-person.ts';

const test = await useTestApp();
const { deps, call } = test;

async function makeMember(): Promise<Member> {
  const viewer = await loadViewer(deps, (await makePerson(test)).token);
  if (!isMember(viewer)) throw new Error('no member');
  return viewer;
}

type Page = { items: { userId: string }[] };

async function listOf(userId: string, side: 'followers' | 'following') {
  test.cache.forgetEverything();
  const { json } = await call<Page>('GET', `/api/profiles/${userId}/${side}`);
  return json.items.map((person) => person.userId);
}

describe('following', () => {
  it('counts on both sides, at once for whoever follows, and again counts nothing', async () => {
    const [fan, other] = [await makePerson(test), await makePerson(test)];
    const star = await makePerson(test, { role: 'creator', displayName: 'Mara' });
    const path = `/api/me/follows/${star.id}`;
    const [asFan, asOther] = [{ token: fan.token }, { token: other.token }];
    expect((await call('GET', path, asFan)).json).toEqual({ isFollowing: false, followerCount: 0 });
    const followedAt = deps.clock.now();
    for (const _ of ['once', 'again'])
      expect((await call('PUT', path, asFan)).json).toEqual({ isFollowing: true, followerCount: 1 });
    test.advance({ seconds: 1 });
    expect((await call('PUT', path, asOther)).json).toEqual({ isFollowing: true, followerCount: 2 });
    expect((await call('GET', `/api/profiles/${fan.id}`)).json).toMatchObject({ followingCount: 1 });
    expect(await listOf(star.id, 'followers')).toEqual([other.id, fan.id]);
    expect(await listOf(fan.id, 'following')).toEqual([star.id]);
    const { json } = await call<{ items: unknown[] }>('GET', `/api/profiles/${fan.id}/following`);
    expect(json.items).toEqual([
      {
        userId: star.id,
        displayName: 'Mara',
        avatarUrl: null,
        role: 'creator',
        isCreatorVerified: false,
        followedAt: followedAt.toISOString(),
      },
    ]);

    for (const _ of ['once', 'again'])
      expect((await call('DELETE', path, asFan)).json).toEqual({ isFollowing: false, followerCount: 1 });
    expect(await listOf(star.id, 'followers')).toEqual([other.id]);
    expect(await listOf(fan.id, 'following')).toEqual([]);
  });

  it('is announced with its first row only, and happens with the announcement or not at all', async () => {
    const [fan, star] = [await makeMember(), await makeMember()];
    const emit = vi.fn(async () => {});
    await Promise.all(Array.from({ length: 5 }, () => followPerson({ ...deps, emit }, fan, star)));
    expect(emit).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'personFollowed', {
      followerId: fan.userId,
      followingId: star.userId,
      at: deps.clock.now(),
    });

    const third = await makeMember();
    emit.mockRejectedValueOnce(new Error('nobody could be told'));
    await expect(followPerson({ ...deps, emit }, third, star)).rejects.toThrow('nobody could be told');
    expect(await listOf(star.userId, 'followers')).toEqual([fan.userId]);
  });

  it('leaves out people who are suspended, and shows them again when they return', async () => {
    const [fan, star] = [await makeMember(), await makeMember()];
    const suspend = (suspended_at: Date | null) =>
      deps.db.update(users).set({ suspended_at }).where(eq(users.id, fan.userId));
    await followPerson(deps, fan, star);
    await suspend(deps.clock.now());
    expect(await listOf(star.userId, 'followers')).toEqual([]);
    expect((await call('GET', `/api/profiles/${fan.userId}`)).status).toBe(404);
    // The session was read before; the account is looked at again.
    await expect(unfollowPerson(deps, fan, star)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await suspend(null);
    expect(await listOf(star.userId, 'followers')).toEqual([fan.userId]);
  });

  it('can be ended while the other is suspended, and only by those who followed', async () => {
    const [fan, other] = [await makePerson(test), await makePerson(test)];
    const star = await makeMember();
    const path = `/api/me/follows/${star.userId}`;
    const suspend = (suspended_at: Date | null) =>
      deps.db.update(users).set({ suspended_at }).where(eq(users.id, star.userId));
    const statusOf = async (method: string, { token }: { token: string }) =>
      (await call(method, path, { token })).status;
    expect(await statusOf('PUT', fan)).toBe(200);
    await suspend(deps.clock.now());
    expect([await statusOf('DELETE', other), await statusOf('PUT', other)]).toEqual([404, 404]);
    expect((await call('DELETE', path, fan)).json).toEqual({ isFollowing: false, followerCount: 0 });
    expect([await statusOf('DELETE', fan), await statusOf('GET', fan)]).toEqual([404, 404]);
    await suspend(null);
    expect(await listOf(star.userId, 'followers')).toEqual([]);
    expect((await call('GET', `/api/profiles/${fan.id}`)).json).toMatchObject({ followingCount: 0 });
  });

  it('leaves connections to everybody else while many wait to follow the same person', async () => {
    const [star, ...fans] = await Promise.all(Array.from({ length: 11 }, makeMember));
    if (!star) throw new Error('nobody to follow');
    const following = await deps.db.transaction(async (tx) => {
      await lockPerson(tx, star.userId);
      const waiting = fans.map((fan) => followPerson(deps, fan, star));
      await test.untilWaiting();
      expect((await call('GET', `/api/profiles/${star.userId}`)).status).toBe(200);
      return waiting;
    });
    await Promise.all(following);
    expect(await readFollow(deps.db, star, star.userId)).toMatchObject({ followerCount: fans.length });
  });

  it('stays exact through 500 concurrent pairs of following and unfollowing', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, makeMember));
    const everyPair = people.flatMap((fan) =>
      people.filter((star) => star !== fan).map((star) => ({ fan, star })),
    );
    // Few people, so that most pairs are met from both sides, and everybody's counts change all the time.
    await Promise.all(
      everyPair
        .slice(0, 500)
        .flatMap(({ fan, star }) => [followPerson(deps, fan, star), unfollowPerson(deps, fan, star)]),
    );
    await Promise.all(everyPair.slice(0, 50).map(({ fan, star }) => followPerson(deps, fan, star)));
    const { rows } = await deps.db.execute(sql`
      select user_id, follower_count, following_count,
        (select count(*)::int from user_follows where following_id = user_id) as followers,
        (select count(*)::int from user_follows where follower_id = user_id) as following
      from profiles`);
    for (const row of rows)
      expect(row).toMatchObject({ follower_count: row.followers, following_count: row.following });
    expect(rows.some(({ followers, following }) => Number(followers) > 0 && Number(following) > 0)).toBe(
      true,
    );
  });
});
