import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { api } from '#web/api.ts';
import { paymentsQuery } from '#web/billing/billing.queries.ts';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export function PaymentList() {
  const query = useInfiniteQuery(paymentsQuery(api));
  const [refunding, setRefunding] = useState<AnyonesPayment | null>(null);
  const payments = query.data?.pages.flatMap((page) => page.items);
  const hasFailed = query.isError && !query.isFetchNextPageError;
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title="Payments" />
      {hasFailed ? (
        <ErrorNotice
          title="The payments did not load."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {query.isPending ? <SkeletonText lines={6} label="Loading the payments" /> : null}
      {payments?.length === 0 && !hasFailed ? (
        <p className="border-line border-y py-6 text-ink-soft">Nobody has paid for anything yet.</p>
      ) : null}
      {payments?.length ? (
        <ul>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
          ))}
        </ul>
      ) : null}
      <LoadMore query={query} errorTitle="The next payments did not load." />
      {refunding ? (
        <RefundDialog key={refunding.id} payment={refunding} onClose={() => setRefunding(null)} />
      ) : null}
    </section>
  );
}
