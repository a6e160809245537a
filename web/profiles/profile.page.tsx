import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import { type Api, api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { usePageTitle } from '#web/courses/use-page-title.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { loadedData } from '#web/loaded-data.ts';
import { prefetch } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Route } from './+types/profile.page.ts';
import { CreatorCourses } from './creator-courses.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileNotFound } from './profile-not-found.tsx';
import { profileQuery } from './profiles.queries.ts';

export function meta({ loaderData, params }: Route.MetaArgs) {
  const profile = loadedData(loaderData, profileQuery(api, params.userId));
  if (!profile) {
    const title = loaderData?.isMissing ? 'Profile Not Found' : 'Profile';
    return pageMeta({ title, description: 'A member of Lunula.', path: null });
  }
  return pageMeta({
    title: profile.displayName || DISPLAY_NAME_FALLBACK,
    description: profile.bio || 'A member of Lunula: courses, live tables and links.',
    path: `/profile/${profile.userId}`,
  });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context, (server: Api, queryClient) =>
    queryClient.fetchQuery(profileQuery(server, params.userId)),
  );
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery(profileQuery(api, params.userId));
  return null;
}

export default function ProfilePage({ params, loaderData }: Route.ComponentProps) {
  const query = useQuery(profileQuery(api, params.userId));
  usePageTitle(query.data?.displayName);
  const isMissing = errorCodeOf(query.error) === 'NOT_FOUND' || errorCodeOf(query.error) === 'INVALID_INPUT';
  useLeaveWhenMissing(isMissing);
  if (isMissing || loaderData?.isMissing) return <ProfileNotFound />;
  return (
    <div className="wrap py-6 lg:py-12">
      <QueryView query={query} pending={<SkeletonText lines={8} />} errorTitle="This profile did not load.">
        {(profile) => (
          <>
            <ProfileHeader profile={profile} />
            {profile.role === 'creator' ? <CreatorCourses profile={profile} /> : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Inside the app a missing profile leads home; whoever opened the address itself sees the page that says so. */
function useLeaveWhenMissing(isMissing: boolean): void {
  const navigate = useNavigate();
  const isInApp = useNavigationType() !== 'POP';
  useEffect(() => {
    if (!isMissing || !isInApp) return;
    toast({ ...PROFILE_MESSAGES.notFound, tone: 'destructive' });
    void navigate('/dashboard', { replace: true });
  }, [isMissing, isInApp, navigate]);
}
