import { and, desc, eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

export type SitePage = { path: string; changedAt?: Date };

/** A sitemap holds 50,000 addresses at most; the newest of each kind are listed. */
const LIMITS = { courses: 30_000, streams: 10_000, creators: 9_000 } as const;

const FIXED = ['/', '/courses', '/modules', '/streams', '/terms', '/terms/creators', '/privacy'];

/** Every page that visitors may read and should be able to find. */
export async function listSitePages(deps: Deps): Promise<SitePage[]> {
  deps.madeFrom('courses', 'streams', 'creators');
  const [courseRows, streamRows, creatorRows] = await Promise.all([
    deps.db
      .select({ id: courses.id, changedAt: courses.published_at })
      .from(courses)
      .where(eq(courses.is_listed, true))
      .orderBy(desc(courses.created_at), desc(courses.id))
      .limit(LIMITS.courses),
    deps.db
      .select({ id: liveStreams.id })
      .from(liveStreams)
      .where(and(eq(liveStreams.is_premium_only, false), isOfActivePerson(liveStreams.creator_id)))
      .orderBy(desc(liveStreams.scheduled_start_time), desc(liveStreams.id))
      .limit(LIMITS.streams),
    deps.db
      .select({ id: profiles.user_id })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.user_id))
      .where(and(eq(profiles.role, 'creator'), isPublicPerson))
      .orderBy(desc(users.created_at), desc(users.id))
      .limit(LIMITS.creators),
  ]);
  return [
    ...FIXED.map((path) => ({ path })),
    ...courseRows.map(({ id, changedAt }) => ({ path: `/courses/${id}`, ...(changedAt && { changedAt }) })),
    ...streamRows.map(({ id }) => ({ path: `/streams/${id}` })),
    ...creatorRows.map(({ id }) => ({ path: `/profile/${id}` })),
  ];
}
