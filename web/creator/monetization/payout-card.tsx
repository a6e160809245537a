import type { Payouts } from '#shared/billing/earnings.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { wordPayouts } from './payout-words.ts';
import { usePayouts } from './use-payouts.ts';

export function PayoutCard() {
  const { query, check, setUp, hasExpired } = usePayouts();
  const words = query.data && wordPayouts(query.data);
  return (
    <Card as="section" aria-labelledby="payouts">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="payouts" className="text-f1">
          Payouts
        </h2>
        {words ? <Badge variant={words.tone}>{words.badge}</Badge> : null}
      </div>
      <QueryView
        query={query}
        pending={<SkeletonText lines={4} label="Loading your payout settings" />}
        errorTitle="Your payout settings couldn’t be loaded."
      >
        {({ account }) => (
          <>
            {hasExpired ? (
              <p role="status" className="mb-2 font-semibold">
                That link had expired. Continue where you left off.
              </p>
            ) : null}
            <p>{words?.text}</p>
            {words?.action ? (
              <Button
                variant={account?.status === 'ready' ? 'ghost' : 'primary'}
                className="mt-4"
                busy={setUp.isPending}
                onClick={() => setUp.mutate()}
              >
                {words.action}
              </Button>
            ) : null}
            {account ? <LastCheck account={account} check={check} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}

type LastCheckProps = {
  account: NonNullable<Payouts['account']>;
  check: { isError: boolean; isPending: boolean; mutate: () => void };
};

function LastCheck({ account, check }: LastCheckProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
      <p className="min-w-40 flex-1 text-[0.875rem] text-ink-soft">
        {check.isError ? 'The payment provider didn’t answer. Last checked ' : 'Checked '}
        <LocalTime dateTime={account.checkedAt} />
      </p>
      <Button variant="ghost" size="sm" busy={check.isPending} onClick={() => check.mutate()}>
        Check again
      </Button>
    </div>
  );
}
