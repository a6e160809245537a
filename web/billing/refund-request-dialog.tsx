import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { REFUND_REFUSALS, REFUND_RULES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { ContactLink } from '#web/legal/contact-link.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type RefundRequestDialogProps = OverlayProps & { payment: Payment };

const CLOSES: Record<Payment['kind'], string> = {
  premium: 'Premium ends at once.',
  course: 'The course closes at once. Your progress and bookmarks are kept.',
  module: 'The module closes at once. Your place in it is kept.',
  tip: '',
};

/** Within the refund rule the money goes back at once; outside it is explained why it does not. */
export function RefundRequestDialog({ payment, ...overlay }: RefundRequestDialogProps) {
  const { refundVerdict } = payment;
  if (refundVerdict === 'due') return <RefundQuestion payment={payment} {...overlay} />;
  return <RefundRefusal payment={payment} text={REFUND_REFUSALS[refundVerdict]} {...overlay} />;
}

function RefundQuestion({ payment, open, onOpenChange }: RefundRequestDialogProps) {
  const queryClient = useQueryClient();
  const amount = formatCentsExactly(centsLeft(payment));
  const refund = useMutation(
    api.billing.requestRefund.mutationOptions({
      onSuccess() {
        toast({ ...BILLING_MESSAGES.refunded(amount), tone: 'success' });
        onOpenChange(false);
      },
      // What was refused may have been decided otherwise by now: the list says so.
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Refund this payment?"
      thing={payment.title}
      consequence={`${amount} goes back to the card you paid with. ${CLOSES[payment.kind]}`}
      confirmLabel={`Refund ${amount}`}
      cancelLabel="Keep it"
      onConfirm={() => refund.mutate({ paymentId: payment.id })}
      busy={refund.isPending}
      error={refund.error ? errorMessageOf(refund.error) : undefined}
    />
  );
}

function RefundRefusal({ payment, text, open, onOpenChange }: RefundRequestDialogProps & { text: string }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="This payment cannot be refunded"
      description={`${payment.title}, ${formatCentsExactly(payment.amountCents)}`}
      footer={<Button onClick={() => onOpenChange(false)}>Got it</Button>}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{text}</p>
        {payment.kind === 'tip' ? null : <p className="text-ink-soft">{REFUND_RULES[payment.kind]}</p>}
        <p className="text-ink-soft">
          Did something go wrong? Write to <ContactLink />.
        </p>
      </div>
    </Dialog>
  );
}
