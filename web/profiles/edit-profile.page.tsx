import { useQuery } from '@tanstack/react-query';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { api } from '#web/api.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { AccountSecurity } from './account-security.tsx';
import { ProfileForm } from './profile-form.tsx';
import { myProfileQuery } from './profiles.queries.ts';

export const meta = () =>
  pageMeta({
    title: 'Edit Profile',
    description: 'Your name, your links and your account.',
    path: null,
  });

export default function EditProfilePage() {
  const query = useQuery(myProfileQuery(api));
  useFailureToast(query.isLoadingError, PROFILE_MESSAGES.loadFailed);
  return (
    <div className="wrap grid grid-cols-1 gap-section py-6 lg:grid-cols-[7fr_5fr] lg:gap-20 lg:py-12">
      <section aria-labelledby="edit-profile">
        <h1 id="edit-profile" className="mb-8 text-f4">
          Edit Profile
        </h1>
        <QueryView
          query={query}
          pending={<SkeletonText lines={12} />}
          errorTitle={PROFILE_MESSAGES.loadFailed.description}
        >
          {(profile) => <ProfileForm profile={profile} />}
        </QueryView>
      </section>
      <AccountSecurity />
    </div>
  );
}
