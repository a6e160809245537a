import { useQuery } from '@tanstack/react-query';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { api } from '#web/api.ts';
import { ProfileForm } from '#web/profiles/profile-form.tsx';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';

export function ProfileSettings() {
  const query = useQuery(myProfileQuery(api));
  useFailureToast(query.isLoadingError, PROFILE_MESSAGES.loadFailed);
  return (
    <QueryView
      query={query}
      pending={<SkeletonText lines={12} />}
      errorTitle={PROFILE_MESSAGES.loadFailed.description}
    >
      {(profile) => <ProfileForm profile={profile} />}
    </QueryView>
  );
}
