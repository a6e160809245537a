import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { DECLINE_LIMITS, declineFormSchema } from '#shared/billing/decline.form.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#shared/billing/payment-admin.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { refundSubject } from '#web/billing/refunds/refund-subject.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useFormDraft } from '#web/drafts/use-form-draft.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type DeclineDialogProps = { payment: AnyonesPayment; onClose: () => void };

const NOTHING = { reason: '' };

/** Declines a refund that the buyer asked for; the buyer reads the reason. What was typed is kept until it is sent. */
export function DeclineDialog({ payment, onClose }: DeclineDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(declineFormSchema), defaultValues: NOTHING });
  const personId = useAuth().user?.id;
  const draft = useFormDraft(form, { personId, thing: `decline.${payment.id}`, saved: NOTHING });
  const finish = () => {
    draft.settle(NOTHING);
    onClose();
  };
  const about = refundSubject(payment);
  const decline = useMutation(
    api.billing.declineRefund.mutationOptions({
      onSuccess() {
        toast({ ...PAYMENT_ADMIN_MESSAGES.requestDeclined, tone: 'success', about });
        finish();
      },
      onError(error) {
        toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive', about });
        // Another tab was first: there is nothing left to decline.
        if (errorCodeOf(error) === 'REQUEST_SETTLED') finish();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Decline the refund for ${payment.receiptNumber}`}
      description={`${payment.title}, ${payment.buyerEmail ?? 'a deleted account'}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={decline.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          draft.attempt(values);
          decline.mutate({ paymentId: payment.id, ...values });
        })}
        className="grid gap-4"
      >
        <DraftNotice draft={draft} labels={{ reason: 'Reason' }} />
        <Field
          label="Reason"
          description="The buyer gets it by email."
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} maxLength={DECLINE_LIMITS.reason} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
