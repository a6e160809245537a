import { and, eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { isListedAt, liveStreams } from '#server/streams/streams.tables.ts';
import { DomainError } from '#shared/errors.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { isPublicPerson } from './is-public-person.ts';
import { profileView } from './profile-columns.ts';
import { profiles } from './profiles.tables.ts';
import { sharePicturePath } from './share-picture/picture-face.ts';

export async function getProfile(deps: Deps, input: { userId: string }): Promise<PublicProfile> {
  deps.madeFrom(`person:${input.userId}`, `teaching:${input.userId}`, `follows:${input.userId}`);
  const [row] = await deps.db
    .select({
      profile: profiles,
      courseCount: deps.db.$count(
        courses,
        and(eq(courses.creator_id, profiles.user_id), eq(courses.is_published, true)),
      ),
      streamCount: deps.db.$count(
        liveStreams,
        and(eq(liveStreams.creator_id, profiles.user_id), isListedAt(deps.clock.now())),
      ),
    })
    .from(profiles)
    .innerJoin(users, and(eq(users.id, profiles.user_id), isPublicPerson))
    .where(eq(profiles.user_id, input.userId));
  if (!row) throw new DomainError('NOT_FOUND');
  const profile = profileView(row.profile);
  return {
    ...profile,
    publishedCourseCount: row.courseCount,
    streamCount: row.streamCount,
    pictureUrl: sharePicturePath(profile),
  };
}
