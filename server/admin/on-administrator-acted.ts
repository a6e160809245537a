import type { Reaction } from '#server/reactions.ts';
import { adminActs } from './admin.tables.ts';

export const onAdministratorActed: Reaction<'administratorActed'> = async (deps, tx, event) => {
  const { adminId, act, subject, details } = event;
  await tx
    .insert(adminActs)
    .values({ admin_id: adminId, act, subject, details, created_at: deps.clock.now() });
};
