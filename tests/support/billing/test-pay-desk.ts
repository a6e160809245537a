import { eq } from 'drizzle-orm';
import { processEvents } from '#server/billing/events/process-events.ts';
import { testPayCustomers } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { PurchaseInput } from '#shared/billing/purchase.rules.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Payer = { id: string; token: string };

export const GOOD_CARD = {
  number: '4242 4242 4242 4242',
  expiry: '12/30',
  cvc: '123',
  name: 'Odette Laurent',
};
export const DECLINED = '4000 0000 0000 0002';
export const WITHOUT_FUNDS = '4000 0000 0000 9995';
export const FAILS_LATER = '4000 0000 0000 0341';

/** Test Pay as someone sees it in a browser: pages, forms and where they lead. */
export function openTestPayDesk(testApp: Pick<TestApp, 'app' | 'call' | 'deps'>) {
  const { app, call, deps } = testApp;

  async function openCheckout(payer: Payer, purchase: PurchaseInput = { kind: 'premium' }) {
    const options = { body: purchase, token: payer.token };
    const { json } = await call<{ url: string }>('POST', '/api/functions/create-checkout', options);
    return new URL(json.url).pathname;
  }

  async function openPortal(payer: Payer) {
    const { json } = await call<{ url: string }>('POST', '/api/functions/customer-portal', {
      token: payer.token,
    });
    return new URL(json.url).pathname;
  }

  function submit(path: string, form: Record<string, string> = {}) {
    return app.request(path, { method: 'POST', body: new URLSearchParams(form) });
  }

  function pay(checkout: string, card: Partial<typeof GOOD_CARD> = {}) {
    return submit(checkout, { ...GOOD_CARD, ...card });
  }

  async function page(path: string, cookie = '') {
    const response = await app.request(path, { headers: { Cookie: cookie } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    openCheckout,
    openPortal,
    submit,
    pay,
    /** Subscribes, and lets the product know. */
    async subscribe(payer: Payer, card: Partial<typeof GOOD_CARD> = {}) {
      await pay(await openCheckout(payer), card);
      await processEvents(deps);
      const [customer] = await deps.db
        .select()
        .from(testPayCustomers)
        .where(eq(testPayCustomers.user_ref, payer.id));
      return customer?.id ?? '';
    },
    page,
    /** Submits a card that is refused, and returns the page it redirects to, as Back requires. */
    async pageAfter(path: string, card: Partial<typeof GOOD_CARD>) {
      const answer = await pay(path, card);
      const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      return { answered: answer.status, ...(await page(answer.headers.get('Location') ?? '', cookie)) };
    },
    /** What happens at the provider as time passes, and how the product handles it. */
    async tick() {
      await deps.payments.tick?.();
      await processEvents(deps);
    },
  };
}
