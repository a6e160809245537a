/**
 * Where a payment provider sends its events. It is part of the provider's settings, so it must not change.
 */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';
