import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { orders, paymentEvents, payments } from '#server/billing/billing.tables.ts';
import type { contract } from '#shared/contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld, ViewerName } from './make-matrix-world.ts';
import { CREATORS, MEMBERS, makeOutcomes, type Rows } from './make-outcomes.ts';

const ABSENT = randomUUID();
const NO_MEMBER = makeOutcomes('NOT_FOUND', { visitor: 'UNAUTHENTICATED' });
const BUYERS = makeOutcomes('OK', { visitor: 'NOT_SIGNED_IN' });
const ADMIN = makeOutcomes('FORBIDDEN', { visitor: 'UNAUTHENTICATED', administrator: 'OK' });
const NO_ADMIN = { ...ADMIN, administrator: 'NOT_FOUND' } as const;

/** The access matrix of money: what people may buy, what they have bought, and what only the administrator may do. */
export function makeBillingRows(
  test: TestApp,
  { people, modules }: MatrixWorld,
): Rows<typeof contract.billing> {
  const { db, clock } = test.deps;
  const sale = { kind: 'course', title: 'Chrome', amount_cents: 2400, provider: 'made' } as const;
  const idOf = (viewer: ViewerName) => (viewer === 'visitor' ? people.student : people[viewer]).id;

  async function makeOrder(userId: string): Promise<string> {
    const [order] = await db
      .insert(orders)
      .values({ ...sale, user_id: userId, status: 'paid', expires_at: clock.now() })
      .returning();
    return order?.id ?? '';
  }

  /** By default made by someone not otherwise involved: the administrator may read their address. */
  async function makePayment(userId?: string, request: { refund_wanted_at?: Date } = {}): Promise<string> {
    const [payment] = await db
      .insert(payments)
      .values({
        ...sale,
        ...request,
        user_id: userId ?? (await makePerson(test)).id,
        provider_payment_id: randomUUID(),
        paid_at: clock.now(),
      })
      .returning();
    return payment?.id ?? '';
  }

  /** Viewers' addresses are secrets here, and the administrator would see them in the list. */
  async function forgetPaymentsOfViewers(): Promise<object> {
    const ids = Object.values(people).map(({ id }) => id);
    await db.delete(payments).where(inArray(payments.user_id, ids));
    return {};
  }

  async function makeFailedEvent(): Promise<string> {
    const [event] = await db
      .insert(paymentEvents)
      .values({
        provider: 'made',
        provider_event_id: randomUUID(),
        type: 'made',
        subject_kind: 'payment',
        subject_id: randomUUID(),
        received_at: clock.now(),
        next_attempt_at: clock.now(),
        failed_at: clock.now(),
      })
      .returning();
    return event?.id ?? '';
  }

  const buyCourse = (creatorId: string) => async () => {
    const course = await makeCourse(test, creatorId, { price_cents: 900 });
    return { kind: 'course', courseId: course.id, consent: true };
  };
  const declineAsked = async () => ({
    paymentId: await makePayment(undefined, { refund_wanted_at: clock.now() }),
    reason: 'Watched to the end.',
  });
  const refund = (paymentId: string) => ({ paymentId, amountCents: 100, requestId: randomUUID() });

  // The address has a month, not a person: everyone gets their own.
  const month = { input: () => ({ month: '2026-03' }), outcomes: CREATORS };
  const earningsOfMonth = { own: month, foreign: month, absent: month };

  return {
    checkSubscription: { own: { outcomes: MEMBERS } },
    createCheckout: {
      premium: {
        input: () => ({ kind: 'premium' }),
        outcomes: { ...BUYERS, subscriber: 'ALREADY_SUBSCRIBED' },
      },
      own: { input: buyCourse(people.creator.id), outcomes: { ...BUYERS, creator: 'OWN_COURSE' } },
      foreign: {
        input: buyCourse(people.otherCreator.id),
        outcomes: { ...BUYERS, otherCreator: 'OWN_COURSE' },
      },
      absent: {
        input: () => ({ kind: 'course', courseId: ABSENT, consent: true }),
        outcomes: { ...NO_MEMBER, visitor: 'NOT_SIGNED_IN' },
      },
      'a module': {
        input: () => ({ kind: 'module', moduleId: modules.priced.id, consent: true }),
        outcomes: { ...BUYERS, student: 'ALREADY_PURCHASED' },
      },
    },
    // The made-up plan is at a different provider too.
    customerPortal: { own: { outcomes: { ...BUYERS, subscriber: 'PLAN_ELSEWHERE' } } },
    getOrder: {
      own: { input: async (viewer) => ({ orderId: await makeOrder(idOf(viewer)) }), outcomes: MEMBERS },
      foreign: {
        input: async () => ({ orderId: await makeOrder((await makePerson(test)).id) }),
        outcomes: NO_MEMBER,
      },
      absent: { input: () => ({ orderId: ABSENT }), outcomes: NO_MEMBER },
    },
    listMyPayments: { own: { outcomes: MEMBERS } },
    getMyPayment: {
      own: { input: async (viewer) => ({ paymentId: await makePayment(idOf(viewer)) }), outcomes: MEMBERS },
      foreign: { input: async () => ({ paymentId: await makePayment() }), outcomes: NO_MEMBER },
      absent: { input: () => ({ paymentId: ABSENT }), outcomes: NO_MEMBER },
    },
    // From a different provider than the one running, which is as far as a made-up payment gets.
    requestRefund: {
      own: {
        input: async (viewer) => ({ paymentId: await makePayment(idOf(viewer)) }),
        outcomes: MEMBERS,
      },
      foreign: { input: async () => ({ paymentId: await makePayment() }), outcomes: NO_MEMBER },
      absent: { input: () => ({ paymentId: ABSENT }), outcomes: NO_MEMBER },
    },
    listPayments: {
      all: { input: forgetPaymentsOfViewers, outcomes: ADMIN },
      'one person’s': { input: () => ({ userId: ABSENT }), outcomes: ADMIN },
    },
    refundPayment: {
      own: {
        input: async () => refund(await makePayment()),
        outcomes: { ...ADMIN, administrator: 'REFUND_ELSEWHERE' },
      },
      foreign: {
        input: async () => refund(await makePayment()),
        outcomes: { ...ADMIN, administrator: 'REFUND_ELSEWHERE' },
      },
      absent: { input: () => refund(ABSENT), outcomes: NO_ADMIN },
    },
    declineRefund: {
      own: { input: declineAsked, outcomes: ADMIN },
      foreign: { input: declineAsked, outcomes: ADMIN },
      absent: { input: () => ({ paymentId: ABSENT, reason: 'Watched to the end.' }), outcomes: NO_ADMIN },
    },
    listFailedEvents: { all: { outcomes: ADMIN } },
    retryEvent: {
      own: { input: async () => ({ eventId: await makeFailedEvent() }), outcomes: ADMIN },
      foreign: { input: async () => ({ eventId: await makeFailedEvent() }), outcomes: ADMIN },
      absent: { input: () => ({ eventId: ABSENT }), outcomes: NO_ADMIN },
    },
    getEarnings: { own: { outcomes: CREATORS } },
    listEarnings: earningsOfMonth,
    exportEarnings: earningsOfMonth,
    getPayouts: { own: { outcomes: CREATORS } },
    checkPayouts: { own: { outcomes: CREATORS } },
    setUpPayouts: { own: { outcomes: { ...CREATORS, creator: 'NO_PAYOUTS', otherCreator: 'NO_PAYOUTS' } } },
  };
}
