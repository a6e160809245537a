import type { AdminUser } from '#shared/admin/users.contract.ts';
import { ROLE_LABELS } from '#shared/profiles/profile.rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export function UserBadges({ user, className }: { user: AdminUser; className?: string }) {
  return (
    <p className={classNames('flex flex-wrap gap-2', className)}>
      {user.isAdmin ? <Badge>Administrator</Badge> : null}
      <Badge variant="line">{ROLE_LABELS[user.role]}</Badge>
      {user.isCreatorVerified ? <Badge variant="success">Verified</Badge> : null}
      {user.hasPremium ? <Badge variant="holo">Premium</Badge> : null}
      {user.suspendedAt ? <Badge variant="danger">Suspended</Badge> : null}
    </p>
  );
}
