import type { Payment } from '#shared/billing/billing.contract.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { isOnRequest } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RefundRefusal } from './refund-refusal.tsx';
import { RefundRequestQuestion } from './refund-request-question.tsx';
import { RefundTrouble } from './refund-trouble.tsx';
import { useRefundRequest } from './use-refund-request.ts';

type RefundRequestDialogProps = OverlayProps & { payment: Payment };

const CLOSES: Record<Payment['kind'], string> = {
  premium: 'Premium ends at once. Certificates you earned with this payment are withdrawn.',
  course:
    'Unless Premium keeps it open, the course closes at once, and a review you wrote of it is deleted. Your progress and bookmarks are kept.',
  module: 'The module closes at once, and its certificate is withdrawn. Your place in it is kept.',
  tip: '',
};

/**
 * Within the refund rule the money is sent back at once or can be requested; outside it, the dialog explains
 * why not.
 */
export function RefundRequestDialog({ payment, ...overlay }: RefundRequestDialogProps) {
  const { refundVerdict } = payment;
  if (refundVerdict === 'due') return <RefundQuestion payment={payment} {...overlay} />;
  if (isOnRequest(refundVerdict)) {
    return <RefundRequestQuestion payment={payment} verdict={refundVerdict} {...overlay} />;
  }
  return <RefundRefusal payment={payment} verdict={refundVerdict} {...overlay} />;
}

function RefundQuestion({ payment, open, onOpenChange }: RefundRequestDialogProps) {
  const amount = formatCentsExactly(centsLeft(payment));
  const refund = useRefundRequest(payment, () => onOpenChange(false));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Refund this payment?"
      thing={payment.title}
      consequence={`will be refunded: ${amount} goes back to the card you paid with. ${CLOSES[payment.kind]}`}
      confirmLabel={`Refund ${amount}`}
      cancelLabel="Keep it"
      onConfirm={() => refund.mutate({ paymentId: payment.id })}
      busy={refund.isPending}
      error={refund.error ? <RefundTrouble error={refund.error} /> : undefined}
    />
  );
}
