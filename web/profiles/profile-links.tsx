import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { normaliseWebsite, socialHref } from '#shared/profiles/social-links.ts';
import { OutsideLink } from '#web/ui/action/outside-link.tsx';

type Links = Pick<PublicProfile, 'website' | 'socialInstagram' | 'socialYoutube' | 'socialTiktok'>;

/** Only http(s) addresses, whatever is stored. */
export function profileLinksOf(profile: Links): { label: string; href: string }[] {
  return [
    { label: 'Website', href: normaliseWebsite(profile.website) || null },
    { label: 'Instagram', href: socialHref('instagram', profile.socialInstagram) },
    { label: 'YouTube', href: socialHref('youtube', profile.socialYoutube) },
    { label: 'TikTok', href: socialHref('tiktok', profile.socialTiktok) },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}

/** Opened in a new tab, without a referrer. */
export function ProfileLinks({ profile }: { profile: PublicProfile }) {
  const links = profileLinksOf(profile);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <li key={label}>
          <OutsideLink label={label} href={href} rel="nofollow ugc" />
        </li>
      ))}
    </ul>
  );
}
