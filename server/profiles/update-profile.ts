import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { needsCreatorTerms } from '#shared/profiles/profile.rules.ts';
import type { OwnProfile, ProfileUpdate } from '#shared/profiles/profiles.contract.ts';
import { ownProfileView, profileColumns } from './profile-columns.ts';
import { profiles } from './profiles.tables.ts';

/** Saves what the form has, and nothing else. */
export async function updateProfile(
  deps: Deps,
  viewer: Member,
  { version, acceptsTerms, ...form }: ProfileUpdate,
): Promise<OwnProfile> {
  const isMine = eq(profiles.user_id, viewer.userId);
  const { profile, before } = await deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(profiles).where(isMine).for('update');
    if (!current) throw new DomainError('NOT_FOUND');
    const before = ownProfileView(current);
    const columns = profileColumns(form);
    if (isDeepStrictEqual({ ...current, ...columns }, current)) return { profile: before, before };
    if (version !== undefined && version !== before.version) throw new DomainError('CHANGED_ELSEWHERE');
    if (needsCreatorTerms(current.role, form.role) && !acceptsTerms)
      throw new DomainError('CREATOR_TERMS_REQUIRED');
    if (current.role === 'creator' && form.role === 'student') await refuseWhileTeaching(tx, viewer.userId);
    // The badge says something about a creator.
    const is_creator_verified = current.is_creator_verified && form.role === 'creator';
    const [saved] = await tx
      .update(profiles)
      .set({ ...columns, is_creator_verified })
      .where(isMine)
      .returning();
    if (!saved) throw new DomainError('NOT_FOUND');
    if (saved.display_name !== current.display_name)
      await deps.emit(tx, 'personRenamed', { userId: viewer.userId });
    return { profile: ownProfileView(saved), before };
  });
  // Saving what is already there is no reason to render anything again.
  if (profile === before) return profile;
  const isCreator = before.role === 'creator' || profile.role === 'creator';
  const isKnownAsBefore = before.role === profile.role && before.displayName === profile.displayName;
  await deps.announcePublicChange({
    gone: [`person:${viewer.userId}`],
    changed: isCreator && !isKnownAsBefore ? ['creators'] : [],
  });
  return profile;
}

async function refuseWhileTeaching(tx: Transaction, userId: string): Promise<void> {
  const published = await tx.$count(
    courses,
    and(eq(courses.creator_id, userId), eq(courses.is_published, true)),
  );
  const unfinished = await tx.$count(
    liveStreams,
    and(eq(liveStreams.creator_id, userId), ne(liveStreams.status, 'ended')),
  );
  if (published + unfinished > 0) throw new DomainError('STILL_TEACHING');
}
