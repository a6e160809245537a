import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { describeMoneyBack, isTakenBack } from '#shared/billing/payment-state.ts';
import { NEEDLESS_NOTES, REFUND_VERDICT_NOTES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { wordFor } from '#web/api/word-for.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { LedgerTable } from './ledger-table.tsx';

type PaymentRowProps = { payment: AnyonesPayment; onRefund: () => void; onDecline: () => void };

export function PaymentRow({ payment, onRefund, onDecline }: PaymentRowProps) {
  const { title, amountCents, receiptNumber, refundVerdict, refundDeclineReason, needlessReason } = payment;
  const askedAt = needlessReason ? null : payment.refundWantedAt;
  return (
    <li className="border-line border-t py-4 last:border-b">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-70">
          <h3 className="text-[1.0625rem] break-words">{title}</h3>
          <p className="text-[0.875rem] break-words text-ink-soft">{nameBuyer(payment)}</p>
          <p className="text-[0.875rem] text-ink-soft">
            <LocalTime dateTime={payment.paidAt} show="day" /> · {receiptNumber} · {payment.provider}
          </p>
          {refundVerdict === 'nothing_left' ? null : (
            <p className="text-[0.875rem] whitespace-pre-line text-ink-soft">
              {needlessReason
                ? wordFor(NEEDLESS_NOTES, needlessReason)
                : wordFor(REFUND_VERDICT_NOTES, refundVerdict)}
              {refundDeclineReason ? `: ${refundDeclineReason}` : null}
              {askedAt ? (
                <>
                  {' '}
                  on <LocalTime dateTime={askedAt} show="day" />
                </>
              ) : null}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
          {describeMoneyBack(payment, 'administrator').map((words) => (
            <Badge key={words} variant={isTakenBack(payment) ? 'danger' : 'line'}>
              {words}
            </Badge>
          ))}
          <p className="font-semibold tabular-nums max-sm:order-first max-sm:mr-auto">
            {formatCentsExactly(amountCents)}
          </p>
          {refundVerdict === 'nothing_left' ? null : (
            <div className="flex gap-2">
              <Button
                variant="ghost"
                size="sm"
                aria-haspopup="dialog"
                aria-label={`Refund ${receiptNumber}`}
                onClick={onRefund}
              >
                Refund…
              </Button>
              {refundVerdict === 'requested' && !needlessReason ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Decline the refund for ${receiptNumber}`}
                  onClick={onDecline}
                >
                  Decline…
                </Button>
              ) : null}
            </div>
          )}
        </div>
      </div>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-chip py-3 text-ui font-semibold text-lacquer">
          Ledger<span className="sr-only"> of {receiptNumber}</span>
        </summary>
        <LedgerTable payment={payment} />
      </details>
    </li>
  );
}

/** A customer who was charged but is unknown to us is named by the provider's id. */
function nameBuyer({ buyerEmail, unknownCustomer }: AnyonesPayment): string {
  if (unknownCustomer) return `Unknown customer ${unknownCustomer}`;
  return buyerEmail ?? 'Deleted account';
}
