import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { LostPage } from '#web/layout/lost-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { myPaymentQuery } from './billing.queries.ts';
import { ReceiptView } from './receipt-view.tsx';

export const meta = () =>
  pageMeta({ title: 'Receipt', description: 'What you paid Lunula, and when.', path: null });

/** Our own, whichever provider took the payment: it has the number that the mails and the list name. */
export default function ReceiptPage({ params }: PageProps<{ paymentId: string }>) {
  const query = useQuery(myPaymentQuery(api, params.paymentId));
  const code = errorCodeOf(query.error);
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <LostPage
        title="Receipt Not Found"
        actions={<LinkButton to="/dashboard#my-payments">See your payments</LinkButton>}
      >
        You have no receipt at this address. It may belong to another account of yours.
      </LostPage>
    );
  }
  return (
    <div className="wrap py-6 lg:py-12">
      <QueryView
        query={query}
        pending={<SkeletonText lines={8} label="Loading your receipt" />}
        errorTitle="Your receipt couldn’t be loaded."
      >
        {(payment) => <ReceiptView payment={payment} />}
      </QueryView>
    </div>
  );
}
