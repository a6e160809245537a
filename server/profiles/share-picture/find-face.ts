import { and, eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { PictureFace } from './picture-face.ts';

export async function findFace(deps: Deps, userId: string): Promise<PictureFace | null> {
  const [face] = await deps.db
    .select({
      userId: profiles.user_id,
      displayName: profiles.display_name,
      role: profiles.role,
      isCreatorVerified: profiles.is_creator_verified,
      avatarUrl: profiles.avatar_url,
    })
    .from(profiles)
    .innerJoin(users, and(eq(users.id, profiles.user_id), isPublicPerson))
    .where(eq(profiles.user_id, userId));
  return face ?? null;
}
