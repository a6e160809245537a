import type { Profile } from '#shared/profiles/profiles.contract.ts';
import type { profiles } from './profiles.tables.ts';

/** The row as the API speaks of it. */
export function profileView(row: typeof profiles.$inferSelect): Profile {
  return {
    userId: row.user_id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    bio: row.bio,
    location: row.location,
    website: row.website,
    socialInstagram: row.social_instagram,
    socialYoutube: row.social_youtube,
    socialTiktok: row.social_tiktok,
    role: row.role,
    isCreatorVerified: row.is_creator_verified,
    followerCount: row.follower_count,
    followingCount: row.following_count,
  };
}
