import type { AdminUser } from '#shared/admin/users.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { UserActions } from './user-actions.tsx';
import { UserBadges } from './user-badges.tsx';

/** Columns on a wide screen; on a phone, badges and actions go below the name. */
export function UserRow({ user }: { user: AdminUser }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t py-4 last:border-b lg:grid-cols-[auto_minmax(0,1fr)_17.5rem_16.5rem] lg:items-center">
      <ProfileAvatar person={user} size="lg" decorative />
      <div>
        <h2 className="text-[1.0625rem]">
          <TextLink to={`/admin/users/${user.id}`} className="max-w-full">
            <span className="[overflow-wrap:anywhere]">{user.displayName}</span>
          </TextLink>
        </h2>
        <p className="text-[0.875rem] text-ink-soft [overflow-wrap:anywhere]">{user.email}</p>
        <p className="text-[0.875rem] text-ink-soft">
          Joined <LocalTime dateTime={user.joinedAt} show="day" />
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:contents">
        <UserBadges user={user} />
        <UserActions user={user} className="lg:justify-end" />
      </div>
    </li>
  );
}
