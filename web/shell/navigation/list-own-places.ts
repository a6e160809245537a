import type { SessionUser } from '#shared/auth/auth.contract.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

type OwnPlace = { to: string; icon: IconName; label: string };

/** Where one's own things are, for the menu at the avatar and the side menu alike. */
export function listOwnPlaces({ id, role }: Pick<SessionUser, 'id' | 'role'>): OwnPlace[] {
  const studio: OwnPlace[] =
    role === 'creator' ? [{ to: '/creator', icon: 'layers', label: 'Creator Studio' }] : [];
  return [
    { to: `/profile/${id}`, icon: 'user', label: 'My Profile' },
    { to: '/dashboard', icon: 'layout-dashboard', label: 'Dashboard' },
    { to: '/offline', icon: 'download', label: 'Saved for offline' },
    ...studio,
    { to: '/profile/edit', icon: 'settings', label: 'Settings' },
  ];
}
