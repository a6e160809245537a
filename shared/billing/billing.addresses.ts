/**
 * Where a payment provider sends its events. It is part of the provider's settings, so it must not change.
 */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';

/** Where creators find their statements, and come back to from setting up payouts. */
export const PAYOUTS_PATH = '/creator/monetization';
