import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/read-config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { noPayments } from './no-payments.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createTestPay } from './test-pay/create-test-pay.ts';

type Surroundings = {
  db: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  authKey: Uint8Array;
};

export async function createPaymentProvider(
  payments: Config['payments'],
  surroundings: Surroundings,
): Promise<PaymentProvider> {
  if (payments.provider === 'stripe') {
    // Its SDK takes a quarter of a second to load, so it is loaded only when used.
    const { createStripe } = await import('./stripe/create-stripe.ts');
    return createStripe(payments);
  }
  if (payments.provider === 'none') return noPayments;
  return createTestPay(surroundings);
}
