import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { RefundOutcome } from '#shared/billing/refund.rules.ts';
import { api } from '#web/api.ts';
import { AuthContext, NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { myPaymentsQuery } from '#web/billing/billing.queries.ts';
import { ASKING_FOR_REFUND } from '#web/billing/refunds/asked-refunds.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { MyPayments } from './my-payments.tsx';
import { PlanCard } from './plan-card.tsx';

const END = '2026-12-18T00:00:00.000Z';
const due = {
  id: 'first',
  kind: 'premium',
  title: 'Lunula Premium',
  receiptNumber: 'LUN-1',
  amountCents: 699,
  refundedCents: 0,
  failedRefundCents: 0,
  disputedCents: 0,
  dispute: null,
  paidAt: '2026-11-18T00:00:00.000Z',
  refundVerdict: 'due',
} as Payment;

async function draw(
  outcome: RefundOutcome | null,
  now: { payment?: Partial<Payment>; planEnd?: string } = {},
) {
  const client = new QueryClient();
  const { queryKey } = myPaymentsQuery(api);
  const items = [{ ...due, ...now.payment }];
  client.setQueryData(queryKey, { pages: [{ items, nextCursor: null }], pageParams: [undefined] });
  const asking = client.getMutationCache().build(client, {
    mutationKey: ASKING_FOR_REFUND,
    mutationFn: async () => ({ outcome }),
    onMutate: () => ({ payment: due, planEnd: END }),
  });
  if (outcome) await asking.execute(undefined);
  const subscription = {
    ...NOT_SUBSCRIBED,
    subscribed: true,
    renews: true,
    subscription_end: now.planEnd ?? END,
  };
  const drawIt = (part: ReactNode) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <AuthContext value={makeAuth({ subscription })}>
          <FixedLocation>{part}</FixedLocation>
        </AuthContext>
      </QueryClientProvider>,
    );
  return { payments: drawIt(<MyPayments />), plan: drawIt(<PlanCard />) };
}

it.each(['made', 'under_way'] as const)(
  'once a refund is %s, neither the payment nor the plan contradicts it',
  async (outcome) => {
    const { payments, plan } = await draw(outcome);
    expect(payments).toContain('Refund under way');
    expect(payments).not.toContain('Refund…');
    expect(plan).toContain('Refund under way');
    expect(plan).not.toContain('Renews');
  },
);

it('a refund that is only requested leaves the plan as it is, and is not offered twice', async () => {
  const { payments, plan } = await draw('requested');
  expect(payments).toContain('Refund requested');
  expect(payments).not.toContain('Refund…');
  expect(plan).toContain('Renews');
});

it('a refund under way is said once, and of the plan too, also by somebody who asked long ago', async () => {
  const underWay = { payment: { refundVerdict: 'under_way' } } as const;
  for (const { payments, plan } of [await draw('under_way', underWay), await draw(null, underWay)]) {
    expect(payments.match(/Refund under way/g)).toHaveLength(1);
    expect(payments).not.toContain('Refund…');
    expect(plan).toContain('Refund under way');
  }
});

it('each payment leads to its receipt', async () => {
  const { payments } = await draw('requested');
  expect(payments).toMatch(/<a[^>]*href="\/receipts\/first"[^>]*>Receipt LUN-1</);
});

it('what is known since then counts for more', async () => {
  const returned = await draw('made', { payment: { failedRefundCents: 699 } });
  expect(returned.payments).toContain('Refund…');
  const { payments } = await draw('made', { payment: { refundVerdict: 'nothing_left', refundedCents: 699 } });
  expect(payments).toContain('Refunded');
  expect(payments).not.toContain('under way');
  expect((await draw('made', { planEnd: '2027-01-20T00:00:00.000Z' })).plan).toContain('Renews');
});
