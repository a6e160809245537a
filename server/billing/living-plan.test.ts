import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { billingCustomers, payments, subscriptions } from './billing.tables.ts';

const test = await useTestShop();
const { deps, bank, buy, hear } = test;

const REFUSED = { cause: { message: 'A person with a living plan cannot be removed' } };

describe('a person with a running plan', () => {
  it.each(['active', 'past_due'] as const)('cannot be deleted in any way while it is %s', async (status) => {
    const { person } = await buy({ kind: 'premium' });
    const [planId = ''] = [...bank.subscriptions.keys()].slice(-1);
    bank.change(planId, { status });
    await hear();
    for (const removal of [
      deps.db.delete(users).where(eq(users.id, person.id)),
      deps.db.delete(subscriptions).where(eq(subscriptions.user_id, person.id)),
      deps.db.delete(billingCustomers).where(eq(billingCustomers.user_id, person.id)),
    ])
      await expect(removal).rejects.toMatchObject(REFUSED);
    expect(await deps.db.$count(users, eq(users.id, person.id))).toBe(1);
  });

  it('can be deleted once it has ended; what they paid stays in the books', async () => {
    const { person, id } = await buy({ kind: 'premium' });
    const [planId = ''] = [...bank.subscriptions.keys()].slice(-1);
    await bank.provider.endSubscription(planId);
    await hear();
    await deps.db.delete(users).where(eq(users.id, person.id));
    const [payment] = await deps.db.select().from(payments).where(eq(payments.id, id));
    expect(payment).toMatchObject({ user_id: null, amount_cents: 699 });
    // If the provider charges them anyway, it is reported rather than ignored.
    const customerId = bank.subscriptions.get(planId)?.customerId ?? '';
    bank.charge({ customerId, amountCents: 699 }, { subscriptionId: planId });
    await hear();
    expect(await deps.db.$count(payments, eq(payments.unknown_customer_id, customerId))).toBe(1);
  });
});
