import type { Reaction } from '#server/reactions.ts';
import { profiles } from './profiles.tables.ts';

/** Addresses that waited to be verified under an earlier release have a profile already, by whatever name. */
export const onPersonSignedUp: Reaction<'personSignedUp'> = async (_deps, tx, { userId, displayName }) => {
  await tx
    .insert(profiles)
    .values({ user_id: userId, display_name: displayName })
    .onConflictDoUpdate({ target: profiles.user_id, set: { display_name: displayName } });
};
