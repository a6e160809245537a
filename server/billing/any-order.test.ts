import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from '#server/billing/providers/payment-provider.ts';
import { readCard } from '#server/billing/providers/test-pay/cards.ts';
import { payCheckout } from '#server/billing/providers/test-pay/checkouts.ts';
import { BANK_ACTS, type BankAct, playBank } from '#server/billing/providers/test-pay/payments.ts';
import { cancelSubscription, resumeSubscription } from '#server/billing/providers/test-pay/subscriptions.ts';
import { testPayEvents } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { randomFrom } from '#shared/nail-art/random.ts';
import { awhile } from '#tests/support/billing/awhile.ts';
import { expectSameBooks, readTestPayBooks } from '#tests/support/billing/compare-test-pay-books.ts';
import { expectNothingPaidTwice } from '#tests/support/billing/expect-nothing-paid-twice.ts';
import { count } from '#tests/support/counts.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { closeOrdersJob, endSubscriptionJob, refundNeedlessJob } from './billing.jobs.ts';
import { processEvents } from './events/process-events.ts';
import { reconcilePayments } from './events/reconcile-payments.ts';
import { storeEvent } from './events/store-event.ts';

const test = await useTestApp();
const { deps, call, advance } = test;
const modules = [await makeModule(test, 11), await makeModule(test, 12)];
const [provider, epoch] = [deps.payments, new Date(0)];
/** Only the test itself delivers events. */
provider.deliverTo?.(async () => new Response(null, { status: 503 }));
/** Answers describe things as they were when asked for, and arrive at any time, in any order. */
const random = randomFrom('slow answers');
for (const question of ['findCheckout', 'findPayment', 'findSubscription'] as const) {
  const answer = provider[question] as (id: string) => Promise<never>;
  provider[question] = async (id: string) => {
    const told = await answer(id);
    await awhile(random);
    return told;
  };
}
const testPay = {
  db: deps.db,
  clock: deps.clock,
  log: deps.log,
  publicUrl: '',
  key: new Uint8Array(),
  send: null,
};

type Act =
  | { kind: 'subscribe'; card: string }
  | { kind: 'buy'; module: number }
  | { kind: 'cancel' | 'resume' }
  | { kind: 'refund'; which: number; percent: number }
  | { kind: 'bank'; which: number; act: BankAct }
  | { kind: 'wait'; days: number };

/** What happens to each event so far: held back, delivered once, or delivered several times, in any order. */
type Delivery = { order: number; times: number };

/** Many rounds, each of which ends with a comparison of everything so far. */
const PATIENCE = { timeout: count(300_000, 900_000) };
/** The delay of an event that was put off nine times. */
const LONGEST_DELAY = { minutes: 90 };
const CARDS = ['4242424242424242', '4000000000000341'];
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('subscribe' as const), card: fc.constantFrom(...CARDS) }),
  },
  fc.record({ kind: fc.constant('buy' as const), module: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const) }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(5),
    percent: fc.constantFrom(25, 50, 100),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      which: fc.nat(2),
      act: fc.constantFrom(...BANK_ACTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 2, 31, 31) }),
  },
);
const steps = fc.array(
  fc.record({
    act,
    deliveries: fc.array(fc.record<Delivery>({ order: fc.nat(), times: fc.constantFrom(0, 1, 1, 3) }), {
      minLength: 6,
      maxLength: 6,
    }),
  }),
  { minLength: 3, maxLength: 14 },
);

const EACH_ONCE: Delivery[] = [{ order: 0, times: 1 }];
const inOrder = (acts: Act[]) => acts.map((given) => ({ act: given, deliveries: EACH_ONCE }));
const bank = (given: BankAct, which = 0): Act => ({ kind: 'bank', which, act: given });

/** So that every kind of event comes up, whatever the random runs bring. */
const PLAIN_STORIES = [
  inOrder([
    { kind: 'subscribe', card: '4242424242424242' },
    { kind: 'cancel' },
    { kind: 'resume' },
    { kind: 'wait', days: 31 },
    { kind: 'refund', which: 0, percent: 25 },
    bank('return-refunds'),
    bank('dispute'),
    bank('win'),
    { kind: 'buy', module: 0 },
    bank('dispute'),
    bank('lose'),
  ]),
  // Bought again before the bank returns the refund of the first payment.
  inOrder([
    { kind: 'buy', module: 0 },
    { kind: 'refund', which: 0, percent: 100 },
    { kind: 'wait', days: 1 },
    { kind: 'buy', module: 0 },
    bank('return-refunds', 1),
  ]),
  inOrder([
    { kind: 'subscribe', card: '4242424242424242' },
    { kind: 'refund', which: 0, percent: 100 },
    { kind: 'wait', days: 1 },
    { kind: 'subscribe', card: '4242424242424242' },
    bank('return-refunds', 1),
  ]),
  // The refunded plan renews alongside the new one.
  inOrder([
    { kind: 'subscribe', card: '4242424242424242' },
    { kind: 'refund', which: 0, percent: 100 },
    { kind: 'wait', days: 1 },
    { kind: 'subscribe', card: '4242424242424242' },
    { kind: 'wait', days: 31 },
  ]),
  inOrder([
    { kind: 'subscribe', card: '4000000000000341' },
    { kind: 'wait', days: 31 },
    { kind: 'wait', days: 31 },
  ]),
];

async function makeBuyer() {
  const person = await makePerson(test);
  const signIn = async () =>
    (
      await call<{ access: string }>('POST', '/api/auth/sign-in', {
        body: { email: person.email, password: TEST_PASSWORD },
      })
    ).json.access;

  async function pay(body: object, card: string): Promise<void> {
    const { json } = await call<{ url?: string }>('POST', '/api/functions/create-checkout', {
      token: await signIn(),
      body,
    });
    // Refused: already subscribed or bought.
    if (!json.url) return;
    const form = { number: card, expiry: '12/40', cvc: '123', name: 'A. Buyer' };
    const reading = readCard(form, deps.clock.now());
    if (!reading.card) throw new Error('no card');
    await payCheckout(testPay, json.url.split('/').at(-1) ?? '', reading.card);
  }

  async function run(given: Act): Promise<void> {
    if (given.kind === 'subscribe') return pay({ kind: 'premium' }, given.card);
    if (given.kind === 'buy') {
      const moduleId = modules[given.module]?.id;
      return pay({ kind: 'module', moduleId, consent: true }, CARDS[0] ?? '');
    }
    if (given.kind === 'wait') {
      await reconcilePayments(deps);
      advance({ days: given.days });
      return provider.tick?.();
    }
    const books = await readTestPayBooks(deps.db);
    if (given.kind === 'bank' || given.kind === 'refund') {
      const payment = books.payments.at(-1 - (given.which % Math.max(1, books.payments.length)));
      if (!payment) return;
      if (given.kind === 'bank') return playBank(testPay, payment.id, given.act);
      const amountCents = Math.ceil((payment.amount_cents * given.percent) / 100);
      const refund = { paymentId: payment.id, amountCents, key: crypto.randomUUID() };
      return provider.refund(refund).catch(() => undefined);
    }
    const change = given.kind === 'cancel' ? cancelSubscription : resumeSubscription;
    for (const { id, status } of books.subscriptions) if (status !== 'canceled') await change(testPay, id);
  }

  return { person, run };
}

async function listNewEvents(known: Set<string>): Promise<ProviderEvent[]> {
  const fresh: ProviderEvent[] = [];
  for await (const event of provider.listEvents(epoch)) if (!known.has(event.id)) fresh.push(event);
  for (const { id } of fresh) known.add(id);
  return fresh;
}

const known = new Set<string>();

describe('payment events', () => {
  it(
    'lead to the provider’s state in any order, repeated, partly lost and slowly answered',
    PATIENCE,
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (given) => {
          const { person, run } = await makeBuyer();
          let working = Promise.resolve();
          for (const { act, deliveries } of given) {
            await Promise.all([run(act), working]);
            const events = await listNewEvents(known);
            const told = events
              .map((event, at) => ({
                event,
                ...(deliveries[at % deliveries.length] ?? { order: 0, times: 1 }),
              }))
              .toSorted((one, other) => one.order - other.order);
            for (const { event, times } of told)
              for (let time = 0; time < times; time += 1) await storeEvent(deps, event);
            working = workTogether();
          }
          await working;
          // Advancing the clock has cut off whatever was under way: it is retried, but later.
          advance(LONGEST_DELAY);
          await reconcilePayments(deps);
          // What one job refunds may be what the next one ends.
          for (let round = 0; round < 3; round += 1) {
            for (const job of [endSubscriptionJob, closeOrdersJob, refundNeedlessJob])
              await deps.queue.drainJob(job);
            await reconcilePayments(deps);
          }
          await expectSameBooks(deps.db, person.id);
          await expectNothingPaidTwice(deps.db, person.id);
        }),
        // Shrinking gains nothing: the books that differ would still be there.
        {
          numRuns: count(8, 150),
          seed: 4242,
          endOnFailure: true,
          examples: PLAIN_STORIES.map((story): [typeof story] => [story]),
        },
      );
      const told = await deps.db.selectDistinct({ type: testPayEvents.type }).from(testPayEvents);
      expect(told.map(({ type }) => type).toSorted(), 'everything came up').toEqual([
        'checkout.completed',
        'payment.dispute_lost',
        'payment.dispute_won',
        'payment.disputed',
        'payment.refund_failed',
        'payment.refunded',
        'payment.succeeded',
        'subscription.canceled',
        'subscription.created',
        'subscription.ended',
        'subscription.payment_failed',
        'subscription.renewed',
        'subscription.resumed',
      ]);
    },
  );
});

/** The next act runs while these are working. */
async function workTogether(): Promise<void> {
  await Promise.all([processEvents(deps), processEvents(deps), processEvents(deps)]);
}
