import { eq, or } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { FORMER_CREATOR, FORMER_MEMBER } from '#shared/profiles/profile.rules.ts';
import { settleAvatarJob } from './avatar/avatar.jobs.ts';
import { profiles, userFollows } from './profiles.tables.ts';

/** What stays of a person is a name that is nobody's, beside reviews and courses that others keep. */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const follows = await tx
    .delete(userFollows)
    .where(or(eq(userFollows.follower_id, userId), eq(userFollows.following_id, userId)))
    .returning({ followerId: userFollows.follower_id, followingId: userFollows.following_id });
  const counted = follows.map(
    ({ followerId, followingId }) => `follows:${followerId === userId ? followingId : followerId}` as const,
  );
  const courseCount = await tx.$count(courses, eq(courses.creator_id, userId));
  await tx
    .update(profiles)
    .set({
      display_name: courseCount > 0 ? FORMER_CREATOR : FORMER_MEMBER,
      avatar_url: null,
      bio: '',
      location: '',
      website: '',
      social_instagram: '',
      social_youtube: '',
      social_tiktok: '',
      role: 'student',
      is_creator_verified: false,
    })
    .where(eq(profiles.user_id, userId));
  await deps.emit(tx, 'personRenamed', { userId });
  await deps.queue.send(settleAvatarJob, { userId }, { tx });
  await deps.announcePublicChange({ gone: [`person:${userId}`], changed: ['creators', ...counted] }, tx);
};
