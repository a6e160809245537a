import { ProfileSettingsSkeleton } from './profile-settings-skeleton.tsx';

/** Edit Profile before anybody's session is known. Whoever has none is on the way to signing in. */
export function EditProfilePending() {
  return (
    <div className="wrap invisible py-6 in-data-session:visible lg:py-12" aria-busy="true">
      <h1 className="mb-8 text-f4 lg:mb-10">Edit Profile</h1>
      <SectionsPending />
    </div>
  );
}

/** Without the links beside the sections, which a notice above them would move. */
export function SectionsPending() {
  return (
    <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[13rem_minmax(0,40rem)]">
      <div className="min-w-0 lg:col-start-2">
        <h2 className="mb-6 text-f3">Profile</h2>
        <ProfileSettingsSkeleton />
      </div>
    </div>
  );
}
