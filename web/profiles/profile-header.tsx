import { DISPLAY_NAME_FALLBACK, ROLE_LABELS } from '#shared/profiles/profile.rules.ts';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useGoBack } from '#web/layout/use-go-back.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ProfileAvatar } from './profile-avatar.tsx';
import { ProfileLinks } from './profile-links.tsx';

export function ProfileHeader({ profile }: { profile: PublicProfile }) {
  const { user } = useAuth();
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
          <h1 className="text-f4">{displayName}</h1>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge>{ROLE_LABELS[profile.role]}</Badge>
            {profile.isCreatorVerified ? (
              <Badge variant="success">
                <Icon name="badge-check" />
                Verified Creator
              </Badge>
            ) : null}
          </div>
        </div>
        {user?.id === profile.userId ? (
          <LinkButton variant="ghost" to="/profile/edit">
            Edit Profile
          </LinkButton>
        ) : null}
      </div>
      <dl className="flex gap-8">
        <Stat label="followers">{profile.followerCount}</Stat>
        <Stat label="following">{profile.followingCount}</Stat>
        {profile.role === 'creator' ? <Stat label="courses">{profile.publishedCourseCount}</Stat> : null}
        {profile.role === 'creator' ? <Stat label="streams">{profile.streamCount}</Stat> : null}
      </dl>
      {profile.location ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="map-pin" />
          {profile.location}
        </p>
      ) : null}
      {profile.bio ? <p className="max-w-[42em] text-f1 leading-normal">{profile.bio}</p> : null}
      <ProfileLinks profile={profile} />
    </header>
  );
}
