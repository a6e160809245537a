import { useQuery } from '@tanstack/react-query';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { api } from '#web/api.ts';
import { AvatarSettings } from '#web/profiles/avatar/avatar-settings.tsx';
import { ProfileForm } from '#web/profiles/profile-form.tsx';
import { myProfileQuery } from '#web/profiles/profiles.queries.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { ProfileSettingsSkeleton } from './profile-settings-skeleton.tsx';

export function ProfileSettings() {
  const query = useQuery(myProfileQuery(api));
  useFailureToast(query.isLoadingError, PROFILE_MESSAGES.loadFailed);
  return (
    <QueryView
      query={query}
      pending={<ProfileSettingsSkeleton />}
      errorTitle={PROFILE_MESSAGES.loadFailed.description}
    >
      {(profile) => (
        <div className="grid gap-8">
          <AvatarSettings profile={profile} />
          <ProfileForm profile={profile} />
        </div>
      )}
    </QueryView>
  );
}
