import { admin, api, member, payer } from '#server/requests/procedures.ts';
import { checkSubscription } from './check-subscription.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { getOrder } from './checkout/get-order.ts';
import { openCustomerPortal } from './checkout/open-customer-portal.ts';
import { earningsRouter } from './earnings/earnings.router.ts';
import { listFailedEvents } from './events/list-failed-events.ts';
import { retryEvent } from './events/retry-event.ts';
import { getMyReceipt } from './payments/get-my-receipt.ts';
import { listMyPayments } from './payments/list-my-payments.ts';
import { listPayments } from './payments/list-payments.ts';
import { declineRefund } from './refunds/decline-refund.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { requestRefund } from './refunds/request-refund.ts';

export const billingRouter = {
  checkSubscription: api.billing.checkSubscription
    .use(member)
    .handler(({ context: { deps, viewer } }) => checkSubscription(deps, viewer)),
  createCheckout: api.billing.createCheckout
    .use(payer)
    .handler(({ context: { deps, viewer }, input }) => createCheckout(deps, viewer, input)),
  customerPortal: api.billing.customerPortal
    .use(payer)
    .handler(({ context: { deps, viewer } }) => openCustomerPortal(deps, viewer)),
  getOrder: api.billing.getOrder
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getOrder(deps, viewer, input)),
  listMyPayments: api.billing.listMyPayments
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => listMyPayments(deps, viewer, input)),
  getMyPayment: api.billing.getMyPayment
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getMyReceipt(deps, viewer, input)),
  requestRefund: api.billing.requestRefund
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => requestRefund(deps, viewer, input)),
  listPayments: api.billing.listPayments
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => listPayments(deps, viewer, input)),
  refundPayment: api.billing.refundPayment
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => refundPayment(deps, viewer, input)),
  declineRefund: api.billing.declineRefund
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => declineRefund(deps, viewer, input)),
  listFailedEvents: api.billing.listFailedEvents
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => listFailedEvents(deps, viewer, input)),
  retryEvent: api.billing.retryEvent
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => retryEvent(deps, viewer, input)),
  ...earningsRouter,
};
