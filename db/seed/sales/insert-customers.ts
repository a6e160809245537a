import type { AccountSeed } from '#db/seed/accounts.ts';
import { insertRows } from '#db/seed/given/insert-rows.ts';
import { billingCustomers } from '#server/billing/billing.tables.ts';
import { testPayCustomers } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';

export const PROVIDER = 'test-pay';
export const CARD_LAST4 = '4242';

export const customerIdOf = ({ id }: Pick<AccountSeed, 'id'>) => `tp_cus_demo_${id}`;

type Card = Pick<typeof testPayCustomers.$inferInsert, 'card_last4' | 'card_expiry' | 'card_outcome'>;

/** Makes people known to the built-in payment provider. Whoever is already known to it stays as they are. */
export async function insertCustomers(
  tx: Transaction,
  now: Date,
  people: AccountSeed[],
  card: Card = {},
): Promise<void> {
  const joinedAt = ({ joinedDaysAgo }: AccountSeed) => later(now, { days: -joinedDaysAgo });
  await insertRows(
    tx,
    testPayCustomers,
    people.map((person) => ({
      id: customerIdOf(person),
      user_ref: person.id,
      email: person.email,
      ...card,
      created_at: joinedAt(person),
    })),
  );
  await insertRows(
    tx,
    billingCustomers,
    people.map((person) => ({
      provider: PROVIDER,
      provider_customer_id: customerIdOf(person),
      user_id: person.id,
      created_at: joinedAt(person),
    })),
  );
}
