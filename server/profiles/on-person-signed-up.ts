import type { Reaction } from '#server/events.ts';
import { profiles } from './profiles.tables.ts';

/** Everyone has a profile from the first moment; the latest sign-up of an unverified address names it. */
export const onPersonSignedUp: Reaction<'personSignedUp'> = async (_deps, tx, { userId, displayName }) => {
  await tx
    .insert(profiles)
    .values({ user_id: userId, display_name: displayName })
    .onConflictDoUpdate({ target: profiles.user_id, set: { display_name: displayName } });
};
