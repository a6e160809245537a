import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { profileLinksOf } from '#web/profiles/profile-links.tsx';
import { siteOrigin } from '#web/site-origin.ts';

/** The person as schema.org data. */
export function profileJsonLd(profile: PublicProfile) {
  const absolute = (path: string) => new URL(path, siteOrigin()).href;
  const url = absolute(`/profile/${profile.userId}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': url,
    url,
    mainEntityOfPage: { '@type': 'ProfilePage', '@id': url },
    name: profile.displayName || DISPLAY_NAME_FALLBACK,
    description: profile.bio || undefined,
    homeLocation: profile.location ? { '@type': 'Place', name: profile.location } : undefined,
    image: absolute(profile.avatarUrl ?? profile.pictureUrl),
    sameAs: profileLinksOf(profile).map(({ href }) => href),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/FollowAction',
      userInteractionCount: profile.followerCount,
    },
  };
}
