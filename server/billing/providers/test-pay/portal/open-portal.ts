import { makeId } from '#server/billing/providers/test-pay/make-id.ts';
import { testPayPortals } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { later } from '#server/platform/clock.ts';

const VALID_MINUTES = 30;

export async function openPortal(
  testPay: TestPay,
  input: { customerId: string; returnUrl: string },
): Promise<{ url: string }> {
  const id = makeId('portal');
  await testPay.db.insert(testPayPortals).values({
    id,
    customer_id: input.customerId,
    return_url: input.returnUrl,
    expires_at: later(testPay.clock.now(), { minutes: VALID_MINUTES }),
  });
  return { url: `${testPay.publicUrl}/test-pay/portal/${id}` };
}
