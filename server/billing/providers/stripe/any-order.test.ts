import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { closeOrdersJob, endSubscriptionJob, refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { createCheckout } from '#server/billing/checkout/create-checkout.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { reconcilePayments } from '#server/billing/events/reconcile-payments.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { randomFrom } from '#shared/nail-art/random.ts';
import { awhile } from '#tests/support/billing/awhile.ts';
import { expectNothingPaidTwice } from '#tests/support/billing/expect-nothing-paid-twice.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { ourBooks, stripesBooks } from '#tests/support/stand-ins/stripe/compare-books.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';

const ROUNDS = count(2, 25);
const PREMIUM = { kind: 'premium' } as const;
const REFUSALS = ['ALREADY_PURCHASED', 'ALREADY_SUBSCRIBED', 'DISPUTE_OPEN'];
const MONTHS = 3;
const ACTS = 6;

const test = await useTestStripe();
const { deps, stripe, advance } = test;
const { state } = stripe;
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { price_cents: 4_900 });

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'our books end up matching Stripe’s, whatever is delivered in whatever order (%i)',
  async (round) => {
    const random = randomFrom(`any order ${round}`);
    const pick = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)];
    const endedByHand = new Set<string>();
    const people = [await makePerson(test), await makePerson(test), await makePerson(test)];
    const acts = [
      buy,
      buy,
      settle,
      refund,
      failRefund,
      dispute,
      decide,
      cancelOrResume,
      changeCard,
      payDebts,
      endNow,
    ] as const;

    // Answers describe things as they were when asked for, and arrive at any time, in any order.
    stripe.setPause(() => awhile(random));
    for (let month = 0; month < MONTHS; month += 1) {
      let working = Promise.resolve();
      for (let act = 0; act < ACTS; act += 1) {
        await Promise.all([pick(acts)?.(), working]);
        if (random() < 0.5) working = deliverSome();
      }
      await working;
      await catchUp();
      advance({ days: 30 });
      stripe.passTime();
      await deliverSome();
      await catchUp();
      expect(await ourBooks(deps.db)).toEqual(stripesBooks(state));
      for (const { id } of people) await expectNothingPaidTwice(deps.db, id, endedByHand);
    }

    async function buy(): Promise<void> {
      const person = pick(people);
      const purchase =
        random() < 0.5 ? PREMIUM : ({ kind: 'course', courseId: course.id, consent: true } as const);
      if (!person) return;
      try {
        const { url } = await createCheckout(deps, memberOf(person.id), purchase);
        if (random() < 0.8) stripe.pay(url);
      } catch (error) {
        if (!(error instanceof DomainError) || !REFUSALS.includes(error.code)) throw error;
      }
    }

    function settle(): void {
      const charge = pick(state.all('charge').filter(({ balance_transaction }) => !balance_transaction));
      if (charge) stripe.settle(String(charge.payment_intent));
    }

    function refund(): void {
      const charge = pick(state.all('charge').filter(({ refunded, disputed }) => !refunded && !disputed));
      if (!charge) return;
      const left = charge.amount - charge.amount_refunded;
      stripe.refund(String(charge.payment_intent), random() < 0.5 ? left : Math.ceil(random() * left));
    }

    function failRefund(): void {
      const made = pick(state.all('refund').filter(({ status }) => status === 'succeeded'));
      if (made) stripe.failRefund(made.id);
    }

    function dispute(): void {
      const charge = pick(state.all('charge').filter(({ refunded, disputed }) => !refunded && !disputed));
      const status = random() < 0.7 ? 'needs_response' : 'warning_needs_response';
      if (charge) stripe.dispute(String(charge.payment_intent), status);
    }

    function decide(): void {
      const open = pick(state.all('dispute').filter(({ status }) => status === 'needs_response'));
      if (open) stripe.decideDispute(open.id, random() < 0.5 ? 'won' : 'lost');
    }

    function cancelOrResume(): void {
      const subscription = pick(running());
      if (!subscription) return;
      if (subscription.canceled_at) stripe.resume(subscription.id);
      else stripe.cancel(subscription.id, random() < 0.5 ? 'cancel_at' : 'cancel_at_period_end');
    }

    function changeCard(): void {
      const subscription = pick(running());
      if (subscription) stripe.setCard(String(subscription.customer), random() < 0.7 ? 'bad' : 'good');
    }

    function payDebts(): void {
      const subscription = pick(running().filter(({ status }) => status !== 'active'));
      if (subscription) stripe.payDebts(subscription.id);
    }

    function endNow(): void {
      const subscription = pick(running());
      if (!subscription || random() >= 0.3) return;
      endedByHand.add(subscription.id);
      stripe.endNow(subscription.id);
    }

    /** Delivers some of the recent events, old and new, in any order, a few of them twice. */
    async function deliverSome(): Promise<void> {
      const recent = state.events.slice(-40).flatMap((event) => {
        const times = random();
        return times < 0.4 ? [] : times < 0.8 ? [event] : [event, event];
      });
      for (const event of shuffle(recent)) expect(await test.deliver(event)).toBe(200);
      await Promise.all([processEvents(deps), processEvents(deps), processEvents(deps)]);
    }

    function shuffle(events: Stripe.Event[]): Stripe.Event[] {
      return events
        .map((event) => ({ event, place: random() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ event }) => event);
    }
  },
);

function running(): Stripe.Subscription[] {
  return state.all('subscription').filter(({ status }) => status !== 'canceled');
}

function memberOf(userId: string): Member {
  const person = {
    email: `${userId}@example.com`,
    displayName: 'Somebody',
    sessionId: '',
    role: 'student',
  } as const;
  return { kind: 'member', userId, hasPremium: false, isAdmin: false, ...person };
}

/** What the hourly job does, and the jobs that follow from it. */
async function catchUp(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await reconcilePayments(deps);
    for (const job of [closeOrdersJob, refundNeedlessJob, endSubscriptionJob]) await deps.queue.drainJob(job);
  }
}
