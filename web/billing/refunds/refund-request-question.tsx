import type { Payment } from '#shared/billing/billing.contract.ts';
import { REQUEST_REASONS, type RequestVerdict } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RefundTrouble } from './refund-trouble.tsx';
import { useRefundRequest } from './use-refund-request.ts';

type RefundRequestQuestionProps = OverlayProps & { payment: Payment; verdict: RequestVerdict };

/** For a refund that is not automatic. */
export function RefundRequestQuestion({ payment, verdict, open, onOpenChange }: RefundRequestQuestionProps) {
  const request = useRefundRequest(payment, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Ask for a refund?"
      description={`${payment.title}, ${formatCentsExactly(payment.amountCents)}`}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
          <Button busy={request.isPending} onClick={() => request.mutate({ paymentId: payment.id })}>
            Ask for a refund
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{REQUEST_REASONS[verdict]} and email you our answer. Until then it stays open to you.</p>
        {request.error ? (
          <p role="alert" className="text-danger">
            <RefundTrouble error={request.error} />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
