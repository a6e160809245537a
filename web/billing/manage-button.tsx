import { Button } from '#web/ui/action/button.tsx';
import type { ButtonLook } from '#web/ui/action/button-style.ts';
import { useCustomerPortal } from './use-payment-page.ts';

/** Renewal date, payment method, receipts, cancelling and resuming are all in the provider's portal. */
export function ManageButton({ size }: Pick<ButtonLook, 'size'>) {
  const portal = useCustomerPortal();
  return (
    <Button variant="holo" size={size} busy={portal.isOpening} onClick={() => portal.open()}>
      Manage subscription
    </Button>
  );
}
