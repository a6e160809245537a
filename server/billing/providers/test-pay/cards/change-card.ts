import { and, eq } from 'drizzle-orm';
import {
  testPayCustomers,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import type { Card } from './read-card.ts';
import type { CardOutcome } from './test-cards.ts';

/** A card that is refused now is not kept. With one that is accepted, what could not be paid is tried again soon. */
export async function changeCard(
  testPay: TestPay,
  input: { customerId: string; card: Card },
): Promise<CardOutcome> {
  const { customerId, card } = input;
  if (card.now !== 'succeeds') return card.now;
  await testPay.db.transaction(async (tx) => {
    await tx
      .update(testPayCustomers)
      .set({ card_last4: card.last4, card_expiry: card.expiry, card_outcome: card.later })
      .where(eq(testPayCustomers.id, customerId));
    await tx
      .update(testPaySubscriptions)
      .set({ next_charge_at: testPay.clock.now() })
      .where(
        and(eq(testPaySubscriptions.customer_id, customerId), eq(testPaySubscriptions.status, 'past_due')),
      );
  });
  return card.now;
}
