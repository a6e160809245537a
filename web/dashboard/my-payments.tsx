import { useInfiniteQuery } from '@tanstack/react-query';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { describeMoneyBack, REFUND_REQUESTED, REFUND_UNDER_WAY } from '#shared/billing/payment-state.ts';
import type { RefundVerdict } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { myPaymentsQuery } from '#web/billing/billing.queries.ts';
import { useAskedRefund } from '#web/billing/refunds/asked-refunds.ts';
import { RefundRequestButton } from '#web/billing/refunds/refund-request-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';

/** For anyone who has ever paid; nobody else needs an empty list. */
export function MyPayments() {
  const query = useInfiniteQuery(myPaymentsQuery(api));
  const payments = query.data?.pages.flatMap((page) => page.items) ?? [];
  const couldNotLoad = hasFailed(query);
  if (payments.length === 0 && !couldNotLoad) return null;
  return (
    <section aria-labelledby="my-payments">
      <SectionHead id="my-payments" title="Payments" />
      {couldNotLoad ? (
        <ErrorNotice
          title="Your payments couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <LoadMore query={query} errorTitle="The next payments couldn’t be loaded." />
    </section>
  );
}

/** Nobody can take a tip back: a button that only says so leads nowhere. */
const HAS_NOTHING_TO_ASK: ReadonlySet<RefundVerdict> = new Set(['nothing_left', 'tip', 'under_way']);

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, title, amountCents, paidAt, receiptNumber, refundVerdict } = payment;
  const asked = useAskedRefund(payment);
  const canAsk = asked === null && !HAS_NOTHING_TO_ASK.has(refundVerdict);
  const words = describeMoneyBack(payment, 'buyer');
  if (asked === 'requested') words.push(REFUND_REQUESTED);
  else if (asked || refundVerdict === 'under_way') words.push(REFUND_UNDER_WAY);
  return (
    <li className="border-line border-t py-3 last:border-b">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold break-words">{title}</p>
        <p className="shrink-0 tabular-nums">{formatCentsExactly(amountCents)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-[0.875rem] text-ink-soft">
        <p className="min-w-0">
          <LocalTime dateTime={paidAt} show="day" />
          <span aria-hidden="true" className="max-sm:hidden">
            {' · '}
          </span>
          <TextLink
            to={`/receipts/${id}`}
            aria-label={`Receipt ${receiptNumber}: ${title}`}
            className="max-sm:flex"
          >
            Receipt {receiptNumber}
          </TextLink>
          {words.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        {canAsk ? <RefundRequestButton payment={payment} /> : null}
      </div>
    </li>
  );
}
