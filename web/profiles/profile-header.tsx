import { nounFor } from '#shared/count-of.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useGoBack } from '#web/layout/use-go-back.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FollowButton } from './follows/follow-button.tsx';
import { FollowCounts } from './follows/follow-counts.tsx';
import { PersonBadges } from './person-badges.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { ProfileLinks } from './profile-links.tsx';

export function ProfileHeader({ profile }: { profile: PublicProfile }) {
  const goBack = useGoBack();
  const displayName = profile.displayName || DISPLAY_NAME_FALLBACK;
  return (
    <header className="grid gap-5">
      <div className="-ml-2.5 hidden lg:block">
        <IconButton label="Back" onClick={goBack}>
          <Icon name="arrow-left" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <ProfileAvatar
          person={{ id: profile.userId, displayName, avatarUrl: profile.avatarUrl }}
          size="xl"
          decorative
        />
        <div className="min-w-0 flex-1 basis-50">
          <h1 className="text-f4 wrap-anywhere">{displayName}</h1>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <PersonBadges {...profile} />
          </div>
        </div>
        <ProfileAction profile={profile} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <FollowCounts profile={profile} />
        {profile.role === 'creator' ? <TeachingCounts profile={profile} /> : null}
      </dl>
      {profile.location ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="map-pin" />
          {profile.location}
        </p>
      ) : null}
      {profile.bio ? (
        <p className="max-w-[42em] text-f1 leading-normal wrap-anywhere whitespace-pre-line">{profile.bio}</p>
      ) : null}
      <ProfileLinks profile={profile} />
    </header>
  );
}

/** One's own profile can be edited, other people's followed, by whoever is signed in. */
function ProfileAction({ profile }: { profile: PublicProfile }) {
  const { status, user } = useAuth();
  // Rendered for a visitor; where a session is expected, the space for the button is there from the start.
  if (status === 'loading') return <div className="hidden h-11 w-32 in-data-session:block" />;
  if (user === null) return null;
  if (user.id !== profile.userId) return <FollowButton profile={profile} />;
  return (
    <LinkButton variant="ghost" to="/profile/edit">
      Edit Profile
    </LinkButton>
  );
}

function TeachingCounts({ profile: { publishedCourseCount, streamCount } }: { profile: PublicProfile }) {
  return (
    <>
      <Stat label={nounFor(publishedCourseCount, 'course')}>{publishedCourseCount}</Stat>
      <Stat label={nounFor(streamCount, 'stream')}>{streamCount}</Stat>
    </>
  );
}
