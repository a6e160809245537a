const REFUND_DAYS = 14;
const REFUND_SHARE_PERCENT = 30;

/** The refund rule in the words buyers read before they pay. */
export const REFUND_RULES = {
  premium: `Refundable within ${REFUND_DAYS} days of your first payment.`,
  course: `Refundable within ${REFUND_DAYS} days while less than ${REFUND_SHARE_PERCENT} % is watched.`,
  module: `Refundable within ${REFUND_DAYS} days while less than ${REFUND_SHARE_PERCENT} % is read.`,
} as const;

/** EU law: digital content may only be supplied at once, ending the right of withdrawal, with express consent. */
export const CONSENT_TEXT =
  'I want access right away and know that this ends my legal right of withdrawal. The refund rule above still holds.';
