import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { AvatarUploader } from '#web/profiles/avatar/avatar-uploader.tsx';
import { PersonBadges } from '#web/profiles/person-badges.tsx';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { AnalyticsDisclosure } from './analytics-disclosure.tsx';

export function Welcome() {
  const { user, subscription } = useAuth();
  const { data: profile } = useQuery(myProfileQuery(api));
  const [showsAnalytics, setShowsAnalytics] = useState(false);
  if (!user) return null;
  const isCreator = user.role === 'creator';
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-4 pt-5 pb-8 lg:pt-8">
        <AvatarUploader person={user} />
        <div className="min-w-0 flex-1 basis-50">
          <h1 className="text-f3 lg:text-f4">
            Welcome, <bdi>{user.displayName || user.email}</bdi>
          </h1>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <PersonBadges role={user.role} isCreatorVerified={profile?.isCreatorVerified ?? false} />
            {subscription.subscribed ? <Badge variant="holo">Premium Member</Badge> : null}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:ml-[min(5.25rem,27vw)]">
          <LinkButton variant="ghost" size="sm" to="/profile/edit">
            Edit Profile
          </LinkButton>
          {isCreator ? (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={showsAnalytics}
              onClick={() => setShowsAnalytics(!showsAnalytics)}
            >
              {showsAnalytics ? 'Hide Analytics' : 'Show Analytics'}
            </Button>
          ) : null}
        </div>
      </header>
      {isCreator ? <AnalyticsDisclosure isOpen={showsAnalytics} /> : null}
    </>
  );
}
