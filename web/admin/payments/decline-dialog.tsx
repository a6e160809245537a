import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { DECLINE_LIMITS, declineFormSchema } from '#shared/billing/decline.form.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#shared/billing/payment-admin.messages.ts';
import { ReasonDialog, useReason } from '#web/admin/reason-dialog.tsx';
import { api } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { refundSubject } from '#web/billing/refunds/refund-subject.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type DeclineDialogProps = { payment: AnyonesPayment; onClose: () => void };

/** Declines a refund that the buyer asked for; the buyer reads the reason. */
export function DeclineDialog({ payment, onClose }: DeclineDialogProps) {
  const queryClient = useQueryClient();
  const reason = useReason(`decline.${payment.id}`, declineFormSchema);
  const finish = () => {
    reason.forget();
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
    <ReasonDialog
      reason={reason}
      title={`Decline the refund for ${payment.receiptNumber}`}
      description={`${payment.title}, ${payment.buyerEmail ?? 'a deleted account'}`}
      hint="The buyer gets it by email."
      maxLength={DECLINE_LIMITS.reason}
      action="Decline"
      isBusy={decline.isPending}
      onSend={(values) => decline.mutate({ paymentId: payment.id, ...values })}
      onClose={onClose}
    />
  );
}
