import type { PaymentProvider, ProviderEvent } from '#server/billing/providers/payment-provider.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import { makePaymentStandIn } from '#tests/support/stand-ins/payment-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** The application with a payment provider that the test controls. */
export async function useTestPayments() {
  let now = () => new Date();
  const bank = makePaymentStandIn(() => now());
  const test = await useTestApp({}, bank.provider as PaymentProvider);
  now = () => test.deps.clock.now();

  return {
    ...test,
    bank,
    /** As the provider delivers it, over HTTP. */
    async deliver({ id, type, subject }: ProviderEvent, signature = 'signed'): Promise<number> {
      const response = await test.app.request(PAYMENT_WEBHOOK_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'stand-in-signature': signature },
        body: JSON.stringify({ id, type, subject }),
      });
      return response.status;
    },
    /** What a browser gets when it wants to buy something. */
    async checkout(token: string | undefined, body?: object) {
      return test.call<{ url: string; orderId: string; code: string; message: string }>(
        'POST',
        '/api/functions/create-checkout',
        { ...(token && { token }), ...(body && { body }) },
      );
    },
  };
}
