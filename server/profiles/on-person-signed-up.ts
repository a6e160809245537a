import type { Reaction } from '#server/reactions.ts';
import { profiles } from './profiles.tables.ts';

/**
 * People who signed up under an earlier release and had yet to verify already have a profile, whatever its
 * name.
 */
export const onPersonSignedUp: Reaction<'personSignedUp'> = async (_deps, tx, { userId, displayName }) => {
  await tx
    .insert(profiles)
    .values({ user_id: userId, display_name: displayName })
    .onConflictDoUpdate({ target: profiles.user_id, set: { display_name: displayName } });
};
