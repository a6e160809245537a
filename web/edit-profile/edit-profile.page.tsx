import type { ComponentType } from 'react';
import { AccountSecurity } from '#web/account/account-security.tsx';
import { DeleteAccount } from '#web/account/delete-account.tsx';
import { DeletionNotice } from '#web/account/deletion-notice.tsx';
import { DownloadData } from '#web/account/download-data.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useAnchor } from '#web/layout/use-anchor.ts';
import { useFirstScreen } from '#web/layout/use-first-screen.ts';
import { NotificationPreferences } from '#web/notifications/notification-preferences.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { askForSettings, firstScreenKeys } from './edit-profile.queries.ts';
import { SectionsPending } from './edit-profile-pending.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { SectionLinks } from './section-links.tsx';

/** What can be set, in this order. A section is its content; heading and link come from here. */
const SECTIONS: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'profile', title: 'Profile', Content: ProfileSettings },
  { id: 'notifications', title: 'Notifications', Content: NotificationPreferences },
  { id: 'account', title: 'Account', Content: AccountSecurity },
  { id: 'data', title: 'Download my data', Content: DownloadData },
  { id: 'deletion', title: 'Delete my account', Content: DeleteAccount },
];

const FIRST_SCREEN = { ask: askForSettings, keys: firstScreenKeys };

export const meta = () =>
  pageMeta({
    title: 'Edit Profile',
    description: 'Your name, your links and your account.',
    path: null,
  });

export { askForSettings as ask } from './edit-profile.queries.ts';
export { EditProfilePending as Pending } from './edit-profile-pending.tsx';

export default function EditProfilePage() {
  const isHere = useFirstScreen(FIRST_SCREEN);
  return (
    <div className="wrap py-6 lg:py-12">
      <h1 className="mb-8 text-f4 lg:mb-10">Edit Profile</h1>
      {isHere ? <Sections /> : <SectionsPending />}
    </div>
  );
}

function Sections() {
  useAnchor();
  return (
    <>
      <DeletionNotice />
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[13rem_minmax(0,40rem)]">
        <SectionLinks sections={SECTIONS} />
        <div className="min-w-0">
          {SECTIONS.map(({ id, title, Content }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className={classNames(
                'outline-none',
                index === 0 ? 'scroll-mt-24' : 'mt-12 scroll-mt-6 border-line border-t pt-10',
              )}
            >
              <h2 id={`${id}-heading`} className="mb-6 text-f3">
                {title}
              </h2>
              <Content />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
