import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ProfileHeader } from '#web/profiles/profile-header.tsx';
import { ProfileNotFound } from '#web/profiles/profile-not-found.tsx';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate, useNavigationType } from '#web/ui/location/location.ts';
import { CreatorCourses } from './creator-courses.tsx';
import { CreatorStreams } from './creator-streams.tsx';
import { profileJsonLd } from './profile-json-ld.ts';
import { creatorCoursesQuery, creatorStreamsQuery } from './public-profile.queries.ts';

type Params = { userId: string };

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const profile = queryClient.getQueryData(profileQuery(api, params.userId).queryKey);
  if (!profile) {
    const title = isMissing ? 'Profile Not Found' : 'Profile';
    return pageMeta({ title, description: 'A member of Lunula.', path: null });
  }
  return [
    ...pageMeta({
      title: profile.displayName || DISPLAY_NAME_FALLBACK,
      description: profile.bio || 'A member of Lunula: courses, live tables and links.',
      path: `/profile/${profile.userId}`,
      image: profile.pictureUrl,
    }),
    { jsonLd: import.meta.env.SSR ? profileJsonLd(profile) : null },
  ];
}

export async function load({ api, queryClient, params }: LoadArgs<Params>) {
  const { role, userId } = await queryClient.fetchQuery(profileQuery(api, params.userId));
  if (role !== 'creator') return;
  await Promise.all([
    queryClient.fetchInfiniteQuery(creatorCoursesQuery(api, userId)),
    queryClient.fetchInfiniteQuery(creatorStreamsQuery(api, userId)),
  ]);
}

export default function ProfilePage({ params, isMissing }: PageProps<Params>) {
  const query = useQuery(profileQuery(api, params.userId));
  const isGone = errorCodeOf(query.error) === 'NOT_FOUND' || errorCodeOf(query.error) === 'INVALID_INPUT';
  useLeaveWhenMissing(isGone);
  if (isMissing || isGone) return <ProfileNotFound />;
  return (
    <div className="wrap py-6 lg:py-12">
      <QueryView
        query={query}
        pending={<SkeletonText lines={8} />}
        errorTitle="This profile couldn’t be loaded."
      >
        {(profile) => (
          <>
            <ProfileHeader profile={profile} />
            {profile.role === 'creator' ? (
              <>
                <CreatorCourses profile={profile} />
                <CreatorStreams profile={profile} />
              </>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

/**
 * Inside the app, a missing profile leads to the dashboard; opening its address directly shows the not-found page.
 */
function useLeaveWhenMissing(isMissing: boolean): void {
  const navigate = useNavigate();
  const isInApp = useNavigationType() !== 'POP';
  useEffect(() => {
    if (!isMissing || !isInApp) return;
    toast({ ...PROFILE_MESSAGES.notFound, tone: 'destructive' });
    void navigate('/dashboard', { replace: true });
  }, [isMissing, isInApp, navigate]);
}
