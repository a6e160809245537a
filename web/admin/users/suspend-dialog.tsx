import { suspendFormSchema } from '#shared/admin/suspend.form.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { SUSPENSION_REASON_MAX } from '#shared/auth/suspension.rules.ts';
import { ReasonDialog, useReason } from '#web/admin/reason-dialog.tsx';
import { useUserActs } from './use-user-acts.ts';

type SuspendDialogProps = { user: AdminUser; onClose: () => void };

/** Says what a suspension means, and asks why. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const reason = useReason(`suspend.${user.id}`, suspendFormSchema);
  const { suspend } = useUserActs(user, () => {
    reason.forget();
    onClose();
  });
  return (
    <ReasonDialog
      reason={reason}
      title={`Suspend ${user.displayName}?`}
      description={user.email}
      hint="For the audit log; the person doesn’t see it."
      maxLength={SUSPENSION_REASON_MAX}
      action="Suspend"
      isBusy={suspend.isPending}
      onSend={(values) => suspend.mutate({ userId: user.id, ...values })}
      onClose={onClose}
    >
      <p className="text-ui">
        They are signed out everywhere at once and can’t sign in. Their profile, courses and streams
        disappear; people enrolled in their courses keep them.
        {user.hasPremium ? ' Premium keeps renewing: refund it under Payments if you owe it.' : null} You can
        restore the account at any time.
      </p>
    </ReasonDialog>
  );
}
