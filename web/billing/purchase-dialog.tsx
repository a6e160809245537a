import { type FormEvent, useId, useRef, useState } from 'react';
import { purchaseInput } from '#shared/billing/purchase.rules.ts';
import { CONSENT_TEXT, REFUND_RULES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCheckout } from './use-payment-page.ts';
import { paymentReturn } from './way-back.ts';

const TITLES = { course: 'Buy this course', module: 'Unlock this module' };

/** What is paid for once and kept: one course or one module. */
type ForSale = { kind: 'course' | 'module'; id: string; title: string; priceCents: number };

type PurchaseDialogProps = OverlayProps & {
  thing: ForSale;
  /** Where to go on once it is paid for, if not at the page of the thing itself. */
  origin?: string | null;
};

/** What is bought, for how much, and the consent that the law requires for immediate access. */
export function PurchaseDialog({ open, onOpenChange, thing, origin = null }: PurchaseDialogProps) {
  const formId = useId();
  const checkout = useCheckout();
  const checkbox = useRef<HTMLInputElement>(null);
  const [consents, setConsents] = useState(false);
  const [error, setError] = useState<string>();

  // No form library: it validates after the click has ended, when no tab may be opened any more.
  const pay = (event: FormEvent) => {
    event.preventDefault();
    const checked = purchaseInput.safeParse({
      kind: thing.kind,
      [`${thing.kind}Id`]: thing.id,
      consent: consents,
    });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) {
      checkbox.current?.focus();
      return;
    }
    // Before the tab opens, which gets a copy.
    paymentReturn.keep(origin);
    checkout.open(checked.data, () => onOpenChange(false));
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={TITLES[thing.kind]}
      description="You pay once, and it’s yours to keep without Premium."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={checkout.isOpening}>
            Continue to payment
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={pay} className="grid gap-4">
        <dl className="grid gap-2 border-line border-y py-4">
          <div className="flex justify-between gap-6">
            <dt className="min-w-0 font-semibold">{thing.title}</dt>
            <dd className="tabular-nums">{formatCentsExactly(thing.priceCents)}</dd>
          </div>
          <div className="flex justify-between gap-6">
            <dt>Total today</dt>
            <dd className="font-semibold tabular-nums">{formatCentsExactly(thing.priceCents)}</dd>
          </div>
        </dl>
        <p className="text-ui text-ink-soft">{REFUND_RULES[thing.kind]}</p>
        <Checkbox
          ref={checkbox}
          checked={consents}
          onChange={({ target }) => {
            setConsents(target.checked);
            setError(undefined);
          }}
          label={CONSENT_TEXT}
          error={error}
        />
      </form>
    </Dialog>
  );
}
