import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { declineFormSchema } from './decline.form.ts';
import { earningsContract, earningsSchemas } from './earnings.contract.ts';
import { DISPUTE_STATUSES, NEEDLESS_REASONS } from './payment-state.ts';
import { MAX_PRICE_CENTS } from './prices.ts';
import { ORDER_STATUSES, PURCHASE_KINDS, purchaseInput } from './purchase.rules.ts';
import { REFUND_OUTCOMES, REFUND_VERDICTS } from './refund.rules.ts';

/** Field names are those of the function's public interface, hence snake_case. */
const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  product_id: z.string().nullable(),
  subscription_end: z.iso.datetime().nullable(),
  // Beyond the interface, so that nobody reads "renews" about a plan that does not.
  renews: z.boolean().describe('False once canceled, or when a renewal has failed.'),
  hasFailedRenewal: z
    .boolean()
    .describe('The last renewal could not be charged: another card keeps the plan alive.'),
  isPaused: z
    .boolean()
    .describe('A bank is deciding on the current payment: nothing is open, but the plan can be managed.'),
});

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

const order = z.object({
  id: uuid,
  kind: z.enum(PURCHASE_KINDS),
  status: z.enum(ORDER_STATUSES),
  title: z.string(),
  amountCents: z.number().int(),
  courseId: uuid.nullable(),
  moduleId: uuid.nullable(),
});

export type Order = z.infer<typeof order>;

const payment = z.object({
  id: uuid,
  kind: z.enum(PURCHASE_KINDS),
  title: z.string(),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  failedRefundCents: z.number().int().describe('Refunds that the buyer’s bank returned.'),
  disputedCents: z.number().int().describe('What the buyer’s bank has taken back, for now or for good.'),
  dispute: z.enum(DISPUTE_STATUSES).nullable(),
  refundVerdict: z.enum(REFUND_VERDICTS).describe('Whether the buyer can get a refund, and if not, why.'),
  refundWantedAt: z.iso
    .datetime()
    .nullable()
    .describe('Since when the buyer has been waiting for the administrator’s answer.'),
  refundDeclineReason: z
    .string()
    .nullable()
    .describe('Why the administrator declined; null if they did not.'),
  needlessReason: z
    .enum(NEEDLESS_REASONS)
    .nullable()
    .describe(
      'Why it goes back without the buyer having to ask: they already owned what it paid for, or were charged after the month before had been refunded. Null if neither.',
    ),
  paidAt: z.iso.datetime(),
  receiptNumber: z.string(),
});

export type Payment = z.infer<typeof payment>;

const ledgerEntry = z.object({
  posting: z.string(),
  account: z.string(),
  amountCents: z.number().int(),
  at: z.iso.datetime(),
});

const anyonesPayment = payment.extend({
  buyerEmail: z.string().nullable().describe('Null once the buyer has deleted their account.'),
  unknownCustomer: z
    .string()
    .nullable()
    .describe('The provider’s id for a customer who was charged but is unknown to us.'),
  provider: z.string(),
  entries: z.array(ledgerEntry).describe('What was booked for it, refunds included.'),
});

export type AnyonesPayment = z.infer<typeof anyonesPayment>;

const paymentEvent = z.object({
  id: uuid,
  provider: z.string(),
  type: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
});

export type PaymentEvent = z.infer<typeof paymentEvent>;

const functions = oc.errors(apiErrors('NOT_SIGNED_IN', 'PAYMENTS_OFF'));
const mine = oc.errors(apiErrors('UNAUTHENTICATED'));
const administration = oc.errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'));

export const billingSchemas = {
  SubscriptionStatus: subscriptionStatus,
  Purchase: purchaseInput,
  Order: order,
  Payment: payment,
  AnyonesPayment: anyonesPayment,
  LedgerEntry: ledgerEntry,
  PaymentEvent: paymentEvent,
  ...earningsSchemas,
};

export const billingContract = oc.tag('billing').router({
  checkSubscription: mine
    .route({ method: 'POST', path: '/functions/check-subscription', summary: 'Is my Premium active?' })
    .output(subscriptionStatus),
  createCheckout: functions
    .route({
      method: 'POST',
      path: '/functions/create-checkout',
      summary: 'Where to pay; without a body, for Premium',
    })
    .errors(
      apiErrors(
        'INVALID_INPUT',
        'NOT_FOUND',
        'ALREADY_SUBSCRIBED',
        'ALREADY_PURCHASED',
        'DISPUTE_OPEN',
        'NOT_FOR_SALE',
        'OWN_COURSE',
        'OWN_STREAM',
        'TIPS_CLOSED',
        'CHECKOUT_FAILED',
      ),
    )
    .input(purchaseInput.default({ kind: 'premium' }))
    .output(z.object({ url: z.string(), orderId: uuid })),
  customerPortal: functions
    .route({ method: 'POST', path: '/functions/customer-portal', summary: 'Where to manage my Premium' })
    .errors(apiErrors('NOTHING_TO_MANAGE', 'PLAN_ELSEWHERE', 'PORTAL_FAILED'))
    .output(z.object({ url: z.string() })),
  getOrder: mine
    .route({ method: 'GET', path: '/me/orders/{orderId}', summary: 'The state of one of my orders' })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(z.object({ orderId: uuid }))
    .output(order),
  listMyPayments: mine
    .route({ method: 'GET', path: '/me/payments', summary: 'My payments, newest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(payment)),
  getMyPayment: mine
    .route({
      method: 'GET',
      path: '/me/payments/{paymentId}',
      summary: 'One of my payments, as its receipt shows it',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(z.object({ paymentId: uuid }))
    .output(payment),
  requestRefund: mine
    .route({
      method: 'POST',
      path: '/me/payments/{paymentId}/refund',
      summary: 'Get a refund under the refund rule, or request one; repeating it makes no second refund',
    })
    .errors(
      apiErrors(
        'NOT_FOUND',
        'INVALID_INPUT',
        'REFUND_NOT_DUE',
        'REFUND_TOO_LARGE',
        'PAYMENT_DISPUTED',
        'REFUND_RETURNED',
        'REFUND_FAILED',
        'PAYMENTS_OFF',
      ),
    )
    .input(z.object({ paymentId: uuid }))
    .output(
      payment.extend({
        outcome: z
          .enum(REFUND_OUTCOMES)
          .describe(
            'Under way: the provider has not confirmed it yet. Requested: the administrator decides. An email follows either way.',
          ),
      }),
    ),
  listPayments: administration
    .route({
      method: 'GET',
      path: '/admin/payments',
      summary: 'All payments, newest first, or those awaiting a decision, oldest request first',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(
      pageInput.extend({
        only: z.literal('refund_requested').optional(),
        userId: uuid.optional().describe('Only what this person paid.'),
      }),
    )
    .output(
      pageOf(anyonesPayment).extend({
        refundRequestCount: z
          .number()
          .int()
          .describe('How many buyers are waiting for an answer, whatever is listed.'),
      }),
    ),
  refundPayment: administration
    .route({
      method: 'POST',
      path: '/admin/payments/{paymentId}/refund',
      summary: 'Refund all or part of a payment',
    })
    .errors(
      apiErrors(
        'NOT_FOUND',
        'INVALID_INPUT',
        'REFUND_ELSEWHERE',
        'REFUND_TOO_LARGE',
        'REFUND_ID_TAKEN',
        'REFUND_UNDER_WAY',
        'REFUND_TURNED_UP',
        'PAYMENT_DISPUTED',
        'REFUND_RETURNED',
        'REFUND_FAILED',
        'REFUND_UNCONFIRMED',
        'PAYMENTS_OFF',
      ),
    )
    .input(
      z.object({
        paymentId: uuid,
        amountCents: z.number().int().min(1).max(MAX_PRICE_CENTS),
        requestId: uuid.describe('Repeating a request makes no second refund.'),
      }),
    )
    .output(anyonesPayment),
  declineRefund: administration
    .route({
      method: 'POST',
      path: '/admin/payments/{paymentId}/decline-refund',
      summary: 'Decline a refund request, with a reason that is emailed to the buyer',
    })
    .errors(
      apiErrors('NOT_FOUND', 'INVALID_INPUT', 'REQUEST_SETTLED', 'PAYMENT_DISPUTED', 'REFUND_UNDER_WAY'),
    )
    .input(declineFormSchema.extend({ paymentId: uuid }))
    .output(anyonesPayment),
  listFailedEvents: administration
    .route({
      method: 'GET',
      path: '/admin/payment-events',
      summary: 'Payment events that could not be processed',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(paymentEvent)),
  retryEvent: administration
    .route({
      method: 'POST',
      path: '/admin/payment-events/{eventId}/retry',
      summary: 'Process a failed event again',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(z.object({ eventId: uuid }))
    .output(z.object({})),
  ...earningsContract,
});
