import { eq } from 'drizzle-orm';
import { makeId } from './make-id.ts';
import { testPayCustomers } from './test-pay.tables.ts';
import type { TestPay } from './test-pay.ts';

/** One for each person, however often it is asked for. */
export async function createCustomer(
  testPay: TestPay,
  person: { userId: string; email: string },
): Promise<string> {
  await testPay.db
    .insert(testPayCustomers)
    .values({
      id: makeId('customer'),
      user_ref: person.userId,
      email: person.email,
      created_at: testPay.clock.now(),
    })
    .onConflictDoNothing();
  const [customer] = await testPay.db
    .select({ id: testPayCustomers.id })
    .from(testPayCustomers)
    .where(eq(testPayCustomers.user_ref, person.userId));
  if (!customer) throw new Error('A customer was not kept');
  return customer.id;
}
