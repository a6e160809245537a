import type { Api } from '#web/api.ts';

const MY_PAYMENTS_A_PAGE = 5;
const PAYMENTS_A_PAGE = 20;

export function myPaymentsQuery(api: Api) {
  return api.billing.listMyPayments.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: MY_PAYMENTS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function myPaymentQuery(api: Api, paymentId: string) {
  return api.billing.getMyPayment.queryOptions({ input: { paymentId } });
}

export function paymentsQuery(api: Api, narrowing: { only?: 'refund_requested'; userId?: string } = {}) {
  return api.billing.listPayments.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: PAYMENTS_A_PAGE, ...narrowing }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function failedEventsQuery(api: Api) {
  return api.billing.listFailedEvents.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: PAYMENTS_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
