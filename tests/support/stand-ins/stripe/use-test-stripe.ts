import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { processEvents } from '#server/billing/events/process-events.ts';
import { createStripe } from '#server/billing/providers/stripe/create-stripe.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

type Signature = { secret?: string; at?: Date };

/** The application with a Stripe account: call it at the top of the file. */
export async function useTestStripe() {
  const stripe = await startStripeStandIn();
  const test = await useTestApp({}, createStripe(stripe.secrets, stripe.address));
  stripe.state.follow(test.deps.clock);
  afterAll(() => stripe.close());
  const { webhooks } = new Stripe(stripe.secrets.secretKey);
  let delivered = 0;

  /** Signed by the SDK, at the moment of delivery. */
  function sign(payload: string, { secret = stripe.secrets.webhookSecret, at }: Signature = {}): string {
    const timestamp = Math.floor((at ?? test.deps.clock.now()).getTime() / 1000);
    return webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  async function post(body: string, signature: string): Promise<number> {
    const headers = { 'stripe-signature': signature };
    const { status } = await test.call('POST', PAYMENT_WEBHOOK_PATH, { body, headers });
    return status;
  }

  async function deliver(event: Stripe.Event): Promise<number> {
    const body = JSON.stringify(event);
    const { webhookSecret, connectWebhookSecret } = stripe.secrets;
    return post(body, sign(body, { secret: event.account ? connectWebhookSecret : webhookSecret }));
  }

  /** Everything that has happened since the last time, in order, and what follows from it. */
  async function deliverNews(): Promise<void> {
    for (const event of stripe.state.events.slice(delivered)) await deliver(event);
    delivered = stripe.state.events.length;
    await processEvents(test.deps);
  }

  function checkout(token: string, body: object = { kind: 'premium' }) {
    return test.call<{ url: string; orderId: string; code: string; message: string }>(
      'POST',
      '/api/functions/create-checkout',
      { token, body },
    );
  }

  /** Someone with Premium, bought just now. */
  async function subscriber() {
    const person = await makePerson(test);
    const { json } = await checkout(person.token);
    stripe.pay(json.url);
    await deliverNews();
    const [subscription] = stripe.state.all('subscription');
    if (!subscription) throw new Error('no subscription');
    return { ...person, subscriptionId: subscription.id, customerId: String(subscription.customer) };
  }

  return { ...test, stripe, sign, post, deliver, deliverNews, checkout, subscriber };
}
