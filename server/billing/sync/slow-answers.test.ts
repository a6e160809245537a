import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { count } from '#tests/support/counts.ts';
import { makePerson } from '#tests/support/people.ts';
import { holdAnswers } from '#tests/support/stand-ins/hold-answers.ts';
import { syncSubject } from './sync-subject.ts';

const PATIENCE = { timeout: count(300_000, 600_000) };
const test = await useTestPayments();
const { deps, bank, checkout } = test;
const start = deps.clock.now();

/** A subscription; the later the provider is asked, the later the date it is paid until. */
async function subscribe() {
  const { token } = await makePerson(test);
  const { json } = await checkout(token);
  const paymentId = bank.pay(json.url, later(start, { days: 1 }));
  const [subscriptionId = ''] = [...bank.subscriptions.keys()].slice(-1);
  await syncSubject(deps, { kind: 'payment', id: paymentId });
  return { subscriptionId, paymentId };
}

async function paidDays(subscriptionId: string): Promise<number> {
  const [row] = await deps.db
    .select({ until: subscriptions.current_period_end })
    .from(subscriptions)
    .where(eq(subscriptions.provider_subscription_id, subscriptionId));
  return ((row?.until.getTime() ?? 0) - start.getTime()) / 86_400_000;
}

/** Which knows nothing of what others here are asking. */
const anotherProcess = () => ({ ...deps });

type Step =
  | { kind: 'change' }
  /** Someone asks; the answer is true either when they ask or when they get it. */
  | { kind: 'ask'; isToldWhatWas: boolean; isElsewhere: boolean }
  | { kind: 'answer'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const) }),
  fc.record({
    kind: fc.constant('ask' as const),
    isToldWhatWas: fc.boolean(),
    isElsewhere: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
);

it('overlapping answers never replace a newer state with an older one', PATIENCE, async () => {
  let overtaken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      const { subscriptionId: id } = await subscribe();
      const answers = holdAnswers(bank);
      let truth = 1;
      let written = 1;

      async function ask({ isToldWhatWas, isElsewhere }: Extract<Step, { kind: 'ask' }>): Promise<void> {
        const demanded = truth;
        await answers.begin(isToldWhatWas, async () => {
          await syncSubject(isElsewhere ? anotherProcess() : deps, { kind: 'subscription', id });
          expect(await paidDays(id), 'as new as the question').toBeGreaterThanOrEqual(demanded);
        });
      }

      async function answer(which: number): Promise<void> {
        if ((await answers.letGo(which)) === 'asked again') overtaken += 1;
        const now = await paidDays(id);
        expect(now, 'never older than it was').toBeGreaterThanOrEqual(written);
        written = now;
      }

      for (const given of steps) {
        if (given.kind === 'change') {
          truth += 1;
          bank.change(id, { paidUntil: later(start, { days: truth }) });
        } else if (given.kind === 'ask') await ask(given);
        else if (answers.waiting() > 0) await answer(given.which);
      }
      while (answers.waiting() > 0) await answer(0);
      answers.release();
      await syncSubject(deps, { kind: 'subscription', id });
      expect(await paidDays(id)).toBe(truth);
    }),
    { numRuns: count(40, 600), seed: 77 },
  );
  expect(overtaken, 'it happened').toBeGreaterThan(10);
});

it('many who ask at once share their answers instead of asking in turns', async () => {
  const { subscriptionId: id } = await subscribe();
  const askers = 40;
  let asked = 0;
  const everybody = Promise.withResolvers<void>();
  bank.setPace(async (read) => {
    asked += 1;
    if (asked === askers) everybody.resolve();
    await everybody.promise;
    return read();
  });
  bank.change(id, { paidUntil: later(start, { days: 2 }) });
  const sync = () => syncSubject(deps, { kind: 'subscription', id });
  const told = await Promise.all(Array.from({ length: askers }, sync));
  bank.setDown(false);
  const paidUntil = later(start, { days: 2 });
  for (const { subscription } of told) expect(subscription?.state).toMatchObject({ paidUntil });
  // In turns it would be several hundred.
  expect(asked).toBeLessThan(3 * askers);
});

it('a refund that disappears while an answer is on its way is not booked by it', async () => {
  const { paymentId } = await subscribe();
  const refundedCents = async () =>
    (await deps.db.select().from(payments).where(eq(payments.provider_payment_id, paymentId)))[0]
      ?.refunded_cents;
  await bank.provider.refund({ paymentId, amountCents: 100, key: 'a' });
  const answers = holdAnswers(bank);
  const sync = () => syncSubject(anotherProcess(), { kind: 'payment', id: paymentId });
  await answers.begin(true, sync);
  const payment = bank.payments.get(paymentId);
  if (payment) payment.refunds.length = 0;
  await answers.begin(true, sync);
  // Two answers each, the payment and its subscription: the second to ask finishes first.
  expect([await answers.letGo(1), await answers.letGo(1)]).toEqual(['asked again', 'done']);
  expect([await answers.letGo(0), await answers.letGo(0)]).toEqual(['asked again', 'asked again']);
  while (answers.waiting() > 0) await answers.letGo(0);
  answers.release();
  expect(await refundedCents()).toBe(0);
});
