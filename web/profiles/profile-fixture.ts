import type { Profile } from '#shared/profiles/profiles.contract.ts';

/** Somebody who has filled in nothing but a name. */
export const PROFILE: Profile = {
  userId: '0197f0c4-0000-7000-8000-000000000001',
  displayName: 'Hana',
  avatarUrl: null,
  bio: '',
  location: '',
  website: '',
  socialInstagram: '',
  socialYoutube: '',
  socialTiktok: '',
  role: 'creator',
  isCreatorVerified: false,
  followerCount: 1,
  followingCount: 0,
};
