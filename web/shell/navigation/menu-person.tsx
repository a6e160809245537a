import type { SessionUser } from '#shared/auth/auth.contract.ts';
import { ProfileAvatar } from '#web/profiles/profile-avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

type MenuPersonProps = { user: SessionUser; hasPremium: boolean };

/** Whose menu it is. */
export function MenuPerson({ user, hasPremium }: MenuPersonProps) {
  return (
    <div className="flex items-center gap-3.5 pb-5">
      <ProfileAvatar person={user} size="lg" decorative />
      <div className="min-w-0">
        <p title={user.displayName} className="truncate font-semibold">
          {user.displayName}
        </p>
        <p title={user.email} className="truncate text-ui text-ink-soft">
          {user.email}
        </p>
        {hasPremium ? (
          <Badge variant="holo" className="mt-1.5">
            Premium
          </Badge>
        ) : null}
      </div>
    </div>
  );
}
