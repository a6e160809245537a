import type { ProfileFormValues } from '#shared/profiles/profile.form.ts';

/** What the fields of a profile are called. */
export const PROFILE_LABELS = {
  displayName: 'Display Name',
  role: 'Role',
  bio: 'Bio',
  location: 'Location',
  website: 'Website',
  socialInstagram: 'Instagram',
  socialYoutube: 'YouTube',
  socialTiktok: 'TikTok',
} as const satisfies Record<keyof ProfileFormValues, string>;
