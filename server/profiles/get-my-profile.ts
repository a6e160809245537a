import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { ownProfileView } from './profile-columns.ts';
import { profiles } from './profiles.tables.ts';

export async function getMyProfile(deps: Deps, viewer: Member): Promise<OwnProfile> {
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.user_id, viewer.userId));
  if (!row) throw new DomainError('NOT_FOUND');
  return ownProfileView(row);
}
