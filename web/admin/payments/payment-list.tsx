import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { api } from '#web/api.ts';
import { paymentsQuery } from '#web/billing/billing.queries.ts';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Shown = 'all' | 'refund_requested';
type Deciding = { act: 'refund' | 'decline'; payment: AnyonesPayment };

const NOBODY: Record<Shown, string> = {
  all: 'Nobody has paid for anything yet.',
  refund_requested: 'Nobody is waiting for an answer on a refund.',
};

/** Everybody's, or one person's. */
export function PaymentList({ userId }: { userId?: string }) {
  const [shown, setShown] = useState<Shown>('all');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const all = useInfiniteQuery(paymentsQuery(api, { userId }));
  const requested = useInfiniteQuery({
    ...paymentsQuery(api, { only: 'refund_requested' }),
    enabled: shown === 'refund_requested',
  });
  const query = shown === 'all' ? all : requested;
  const payments = query.data?.pages.flatMap((page) => page.items);
  const couldNotLoad = hasFailed(query);
  const Decision = deciding?.act === 'decline' ? DeclineDialog : RefundDialog;
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title="Payments" />
      {userId ? null : (
        <PillGroup
          label="Payments to show"
          options={[
            { value: 'all', label: 'All' },
            { value: 'refund_requested', label: nameRequests(all.data?.pages[0]?.refundRequestCount) },
          ]}
          value={shown}
          onChange={setShown}
          className="mb-4"
        />
      )}
      {couldNotLoad ? (
        <ErrorNotice
          title="The payments couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {query.isPending && !couldNotLoad ? <SkeletonText lines={6} label="Loading the payments" /> : null}
      {payments?.length === 0 && !couldNotLoad ? (
        <p className="border-line border-y py-6 text-ink-soft">
          {userId ? 'They haven’t paid for anything.' : NOBODY[shown]}
        </p>
      ) : null}
      {payments?.length ? (
        <ul>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onRefund={() => setDeciding({ act: 'refund', payment })}
              onDecline={() => setDeciding({ act: 'decline', payment })}
            />
          ))}
        </ul>
      ) : null}
      <LoadMore query={query} errorTitle="The next payments couldn’t be loaded." />
      {deciding ? (
        <Decision key={deciding.payment.id} payment={deciding.payment} onClose={() => setDeciding(null)} />
      ) : null}
    </section>
  );
}

function nameRequests(count: number | undefined): string {
  return count ? `Refund requested (${count})` : 'Refund requested';
}
