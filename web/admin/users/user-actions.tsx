import { useState } from 'react';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useUserActs } from './use-user-acts.ts';

/** What can be done to somebody. The server decides again; the administrator’s own row offers nothing drastic. */
export function UserActions({ user, className }: { user: AdminUser; className?: string }) {
  const [isSuspending, setSuspending] = useState(false);
  const acts = useUserActs(user);
  const name = user.displayName;
  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
      {user.isCreatorVerified ? (
        <Button
          variant="ghost"
          size="sm"
          busy={acts.unverify.isPending}
          aria-label={`Remove badge of ${name}`}
          onClick={() => acts.unverify.mutate({ userId: user.id })}
        >
          Remove badge
        </Button>
      ) : null}
      {user.role === 'creator' && !user.isCreatorVerified ? (
        <Button
          variant="ghost"
          size="sm"
          busy={acts.verify.isPending}
          aria-label={`Verify ${name}`}
          onClick={() => acts.verify.mutate({ userId: user.id })}
        >
          Verify
        </Button>
      ) : null}
      {user.suspendedAt ? (
        <Button
          variant="ghost"
          size="sm"
          busy={acts.restore.isPending}
          aria-label={`Restore ${name}`}
          onClick={() => acts.restore.mutate({ userId: user.id })}
        >
          Restore
        </Button>
      ) : null}
      {user.suspendedAt || user.isAdmin ? null : (
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Suspend ${name}`}
          onClick={() => setSuspending(true)}
        >
          Suspend…
        </Button>
      )}
      {isSuspending ? <SuspendDialog user={user} onClose={() => setSuspending(false)} /> : null}
    </div>
  );
}
