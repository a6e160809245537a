import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { suspendFormSchema } from '#shared/admin/suspend.form.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { SUSPENSION_REASON_MAX } from '#shared/auth/suspension.rules.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useUserActs } from './use-user-acts.ts';

type SuspendDialogProps = { user: AdminUser; onClose: () => void };

const NOTHING = { reason: '' };

/** Says what a suspension means, and asks why. What was typed is kept until it is sent. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(suspendFormSchema), defaultValues: NOTHING });
  const personId = useAuth().user?.id;
  const draft = useFormDraft(form, { personId, thing: `suspend.${user.id}`, saved: NOTHING });
  const { suspend } = useUserActs(user, () => {
    draft.settle(NOTHING);
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Suspend ${user.displayName}?`}
      description={user.email}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={suspend.isPending}>
            Suspend
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          draft.attempt(values);
          suspend.mutate({ userId: user.id, ...values });
        })}
        className="grid gap-4"
      >
        <p className="text-ui">
          They are signed out everywhere at once and can’t sign in. Their profile, courses and streams
          disappear; people enrolled in their courses keep them.
          {user.hasPremium ? ' Premium keeps renewing: refund it under Payments if you owe it.' : null} You
          can restore the account at any time.
        </p>
        <DraftNotice draft={draft} labels={{ reason: 'Reason' }} />
        <Field
          label="Reason"
          description="For the audit log; the person doesn’t see it."
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} maxLength={SUSPENSION_REASON_MAX} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
