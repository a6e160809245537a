import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import { type ProfileFormValues, profileFormOf } from '#shared/profiles/profile.form.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { OwnProfile, Profile } from '#shared/profiles/profiles.contract.ts';
import type { profiles } from './profiles.tables.ts';

/** What the form may set; the verified flag and the counts are not up to the person. */
export function profileColumns(form: ProfileFormValues): FormColumns<typeof profiles, ProfileFormValues> {
  return {
    // Stored, so that no list, mail or certificate has to think of it; the form shows it as empty.
    display_name: form.displayName || DISPLAY_NAME_FALLBACK,
    role: form.role,
    bio: form.bio,
    location: form.location,
    website: form.website,
    social_instagram: form.socialInstagram,
    social_youtube: form.socialYoutube,
    social_tiktok: form.socialTiktok,
  };
}

/** The row in the API's terms. */
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

/** As its owner edits it. */
export function ownProfileView(row: typeof profiles.$inferSelect): OwnProfile {
  const view = profileView(row);
  return { ...view, version: formVersionOf(profileFormOf(view)) };
}
