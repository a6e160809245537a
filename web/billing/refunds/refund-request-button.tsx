import type { Payment } from '#shared/billing/billing.contract.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';

const loadDialog = async () => (await import('./refund-request-dialog.tsx')).RefundRequestDialog;

/** On every purchase that is not fully refunded, so that nobody has to look for the rule. */
export function RefundRequestButton({ payment }: { payment: Payment }) {
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        // Aligns its text with the end of the amounts.
        className="-mr-3.5"
        aria-haspopup="dialog"
        aria-label={`Refund ${payment.title}, ${payment.receiptNumber}`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Refund…
      </Button>
      {Overlay ? <Overlay payment={payment} open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
