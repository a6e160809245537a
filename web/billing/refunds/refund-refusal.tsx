import type { Payment } from '#shared/billing/billing.contract.ts';
import type { NeedlessReason } from '#shared/billing/payment-state.ts';
import {
  GIVEN_TO_KEEP,
  NEEDLESS_TEXTS,
  REFUND_REFUSALS,
  REFUND_RULES,
} from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { wordFor } from '#web/api/word-for.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { ContactLink } from '#web/legal/contact-link.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type RefundRefusalProps = OverlayProps & { payment: Payment; verdict: keyof typeof REFUND_REFUSALS };

/** Why there is no refund, or not yet. */
export function RefundRefusal({ payment, verdict, open, onOpenChange }: RefundRefusalProps) {
  const isAnswered = verdict === 'requested' || verdict === 'declined';
  const { needlessReason } = payment;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={titleOf(payment, verdict)}
      description={`${payment.title}, ${formatCentsExactly(payment.amountCents)}`}
      footer={<Button onClick={() => onOpenChange(false)}>Got it</Button>}
    >
      <div className="grid gap-3">
        <p className="font-semibold">
          {needlessReason ? wordFor(NEEDLESS_TEXTS, needlessReason) : wordFor(REFUND_REFUSALS, verdict)}
        </p>
        {payment.refundDeclineReason ? (
          <p className="whitespace-pre-line">{payment.refundDeclineReason}</p>
        ) : null}
        {isAnswered || payment.kind === 'tip' ? null : (
          <p className="text-ink-soft">{REFUND_RULES[payment.kind]}</p>
        )}
        {verdict === 'used' && payment.kind === 'course' ? (
          <p className="text-ink-soft">{GIVEN_TO_KEEP}</p>
        ) : null}
        <p className="text-ink-soft">
          Did something go wrong? Write to <ContactLink />.
        </p>
      </div>
    </Dialog>
  );
}

const NEEDLESS_TITLES: Record<NeedlessReason, string> = {
  paid_twice: 'You paid for this twice',
  charged_in_vain: 'You were charged after a refund',
};

function titleOf({ needlessReason }: Payment, verdict: RefundRefusalProps['verdict']): string {
  if (needlessReason) return NEEDLESS_TITLES[needlessReason];
  return verdict === 'requested' ? 'You asked for a refund' : 'This payment cannot be refunded';
}
