export const ROLES = ['student', 'creator'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = { student: 'Student', creator: 'Creator' };

/** Becoming a creator, whichever way, means agreeing to the terms at that moment. */
export function needsCreatorTerms(from: Role, to: Role): boolean {
  return from !== 'creator' && to === 'creator';
}

/** How people appear whose account was deleted, beside what others keep of theirs. */
export const FORMER_CREATOR = 'Former creator';
export const FORMER_MEMBER = 'Former member';

export const PROFILE_LIMITS = { displayName: 60, bio: 1000, location: 100, link: 200 } as const;

export const DISPLAY_NAME_FALLBACK = 'Anonymous User';

/** Enough for people to recognise who teaches them: a name, a face and a few words. */
export function isProfileComplete(profile: {
  displayName: string;
  avatarUrl: string | null;
  bio: string;
}): boolean {
  const isNamed = profile.displayName !== '' && profile.displayName !== DISPLAY_NAME_FALLBACK;
  return isNamed && profile.avatarUrl !== null && profile.bio !== '';
}

/** For a sign-up without a chosen name, the part of the email address before the @ stands in. */
export function displayNameFor(chosen: string | undefined, email: string): string {
  const name = chosen?.trim();
  return (name || email.slice(0, email.indexOf('@'))).slice(0, PROFILE_LIMITS.displayName);
}

export const CREATOR_TERMS_MISSING = 'Accept the creator terms to become a creator.';
