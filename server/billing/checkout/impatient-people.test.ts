import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeOrdersJob, endSubscriptionJob, refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { orders } from '#server/billing/billing.tables.ts';
import { endSubscription } from '#server/billing/end-subscription.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { reconcilePayments } from '#server/billing/events/reconcile-payments.ts';
import { storeEvent } from '#server/billing/events/store-event.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { enrolInCourse } from '#server/enrolments/enrol-in-course.ts';
import { later } from '#server/platform/clock.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { PurchaseInput } from '#shared/billing/purchase.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { expectNothingPaidTwice } from '#tests/support/billing/expect-nothing-paid-twice.ts';
import { useTestPayments } from '#tests/support/billing/use-test-payments.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeModule } from '#tests/support/make-module.ts';
import { makePerson } from '#tests/support/people.ts';
import { createCheckout } from './create-checkout.ts';

const PATIENCE = { timeout: count(300_000, 900_000) };
const test = await useTestPayments();
const { deps, bank, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 2400 });
const module = await makeModule(test, 12);
const THINGS: PurchaseInput[] = [
  { kind: 'premium' },
  { kind: 'course', courseId: course.id, consent: true },
  { kind: 'module', moduleId: module.id, consent: true },
];

/** What somebody who cannot wait does, and what happens to them in the meantime. */
type Act =
  | { kind: 'click'; thing: number; times: number }
  /** In any tab that was ever opened, however old. */
  | { kind: 'pay'; tab: number }
  /** The provider does not answer this click, or breaks off in the middle of it. */
  | { kind: 'clickInVain'; thing: number; answered: number }
  | { kind: 'changePrice'; cents: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'waitForRenewal'; isPaid: boolean }
  | { kind: 'payDebts' }
  /** A full refund. */
  | { kind: 'refund'; which: number }
  /** Their bank returns the refund. */
  | { kind: 'returnRefunds'; which: number; isHeard: boolean }
  /** The course is free for a moment, and they enrol. */
  | { kind: 'enrolForFree' }
  | { kind: 'runJobs' }
  | { kind: 'hear'; which: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      thing: fc.nat(2),
      times: fc.constantFrom(1, 1, 3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), tab: fc.nat(9) }) },
  fc.record({ kind: fc.constant('clickInVain' as const), thing: fc.nat(2), answered: fc.nat(3) }),
  fc.record({ kind: fc.constant('changePrice' as const), cents: fc.integer({ min: 50, max: 9_900 }) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 16, 31, 90) }),
  },
  fc.record({ kind: fc.constant('waitForRenewal' as const), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('payDebts' as const) }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('returnRefunds' as const), which: fc.nat(3), isHeard: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('enrolForFree' as const, 'runJobs' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hear' as const), which: fc.nat(20) }) },
);

const JOBS = [closeOrdersJob, refundNeedlessJob, endSubscriptionJob];

async function runJobs(): Promise<void> {
  for (const job of JOBS) await deps.queue.drainJob(job);
}

it('nobody is left having paid twice for one thing, or with two plans that renew', PATIENCE, async () => {
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      const { id: userId, email } = await makePerson(test);
      const person: Member = {
        kind: 'member',
        userId,
        email,
        sessionId: '',
        displayName: '',
        role: 'student',
        isAdmin: false,
        hasPremium: false,
      };
      const customerId = `cus_${userId}`;
      const tabs: { url: string; thing: number; openedAt: Date }[] = [];
      /**
       * Charged after all, though the person could not know: if they buy a new plan, they have paid for
       * both.
       */
      const revived = new Set<string>();
      /** Refunded, so another may be bought although its month is not over. */
      const givenBack = new Set<string>();
      bank.events.length = 0;

      const myPayments = () =>
        [...bank.payments.values()].filter((payment) => payment.customerId === customerId);
      const myPlans = () => [...bank.subscriptions].filter(([, plan]) => plan.customerId === customerId);

      async function click(thing: number): Promise<void> {
        try {
          const { url } = await createCheckout(deps, person, THINGS[thing] ?? { kind: 'premium' });
          tabs.push({ url, thing, openedAt: deps.clock.now() });
          answers.add(url.startsWith('https://pay.example/') ? 'a place to pay' : url);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          answers.add(error.code);
        }
      }

      async function clickInVain(thing: number, answered: number): Promise<void> {
        let left = answered;
        bank.setPace(async (read) => {
          left -= 1;
          if (left < 0) throw new Error('broken off');
          return read();
        });
        await click(thing);
        bank.setDown(false);
      }

      /** Pays whenever possible, which must never be a second time. */
      function pay(at: number): void {
        const tab = tabs[at % Math.max(1, tabs.length)];
        const checkout = [...bank.checkouts].find(([id]) => tab?.url.endsWith(id))?.[1];
        if (!tab || checkout?.status !== 'open') return;
        const now = deps.clock.now();
        if (now > later(tab.openedAt, { minutes: 31 })) {
          checkout.status = 'expired';
          return;
        }
        const isExpected = (id: string) => !revived.has(id) && !givenBack.has(id);
        const running = myPlans().filter(([id, plan]) => plan.paidUntil > now && isExpected(id));
        if (tab.thing === 0) expect(running, 'has Premium already').toEqual([]);
        bank.pay(tab.url, later(now, { days: 30 }));
      }

      function renew(isPaid: boolean): void {
        advance({ days: 34 });
        for (const [id, plan] of myPlans()) {
          if (plan.status === 'canceled') continue;
          if (isPaid) payPlan(id);
          else bank.change(id, { status: 'past_due' });
        }
      }

      function payPlan(id: string): void {
        bank.change(id, { status: 'active', paidUntil: later(deps.clock.now(), { days: 30 }) });
        bank.charge({ customerId, amountCents: 699 }, { subscriptionId: id });
      }

      async function refund(which: number): Promise<void> {
        const payment = myPayments().at(which);
        if (!payment || payment.refunds.length > 0) return;
        const { id: paymentId, amountCents, subscriptionId } = payment;
        if (subscriptionId) givenBack.add(subscriptionId);
        await bank.provider.refund({ paymentId, amountCents, key: crypto.randomUUID() });
        await syncSubject(deps, { kind: 'payment', id: paymentId });
      }

      async function returnRefunds(which: number, isHeard: boolean): Promise<void> {
        const { id } = myPayments().at(which) ?? {};
        if (!id) return;
        bank.returnRefunds(id);
        if (isHeard) await syncSubject(deps, { kind: 'payment', id });
      }

      async function enrolForFree(): Promise<void> {
        await deps.db.update(courses).set({ price_cents: 0 }).where(eq(courses.id, course.id));
        await enrolInCourse(deps, person, { courseId: course.id }).catch(() => undefined);
        await deps.db.update(courses).set({ price_cents: 2400 }).where(eq(courses.id, course.id));
      }

      async function run(given: Act): Promise<void> {
        if (given.kind === 'click') {
          await Promise.all(Array.from({ length: given.times }, () => click(given.thing)));
        } else if (given.kind === 'clickInVain') await clickInVain(given.thing, given.answered);
        else if (given.kind === 'pay') pay(given.tab);
        else if (given.kind === 'wait') advance({ minutes: given.minutes });
        else if (given.kind === 'waitForRenewal') renew(given.isPaid);
        else if (given.kind === 'payDebts') {
          for (const [id, plan] of myPlans()) {
            if (plan.status !== 'past_due') continue;
            revived.add(id);
            payPlan(id);
          }
        } else if (given.kind === 'refund') await refund(given.which);
        else if (given.kind === 'returnRefunds') await returnRefunds(given.which, given.isHeard);
        else if (given.kind === 'enrolForFree') await enrolForFree();
        else if (given.kind === 'runJobs') await runJobs();
        else if (given.kind === 'changePrice') {
          await deps.db.update(courses).set({ price_cents: given.cents }).where(eq(courses.id, course.id));
        } else {
          const event = bank.events[given.which % Math.max(1, bank.events.length)];
          if (event) await storeEvent(deps, event);
          await processEvents(deps);
        }
      }

      /** What the passing of time does at a provider. */
      function closeAll(): void {
        for (const one of bank.checkouts.values()) if (one.status === 'open') one.status = 'expired';
        advance({ minutes: 90 });
      }

      /** So that nothing asks about these plans while later people buy. */
      async function leave(): Promise<void> {
        for (const [id] of myPlans()) await endSubscription(deps, { subscriptionId: id });
      }

      for (const given of acts) await run(given);
      closeAll();
      for (let round = 0; round < 3; round += 1) {
        await reconcilePayments(deps);
        await runJobs();
      }
      await expectNothingPaidTwice(deps.db, userId);
      const mine = await deps.db.select().from(orders).where(eq(orders.user_id, userId));
      const paid = mine.filter(({ status }) => status === 'paid' || status === 'refunded');
      const payers = myPayments();
      expect(payers.filter(({ orderId }) => orderId !== null).length, 'each is for an order').toBe(
        paid.length,
      );
      // If nothing was refunded or free, nobody could pay twice in the first place.
      const isPlain = !acts.some(({ kind }) => kind === 'refund' || kind === 'enrolForFree');
      if (isPlain && revived.size === 0) expect(payers.flatMap(({ refunds }) => refunds)).toEqual([]);
      const renewing = myPlans().filter(
        ([, { status, cancelsAtPeriodEnd }]) => status !== 'canceled' && !cancelsAtPeriodEnd,
      );
      expect(renewing.length).toBeLessThanOrEqual(1);
      await leave();
    }),
    { numRuns: count(12, 500), seed: 2121 },
  );
  expect([...answers].toSorted(), 'everything came up').toEqual([
    'ALREADY_PURCHASED',
    'ALREADY_SUBSCRIBED',
    'CHECKOUT_FAILED',
    'a place to pay',
  ]);
});
