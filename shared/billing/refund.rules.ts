import { centsLeft, type MoneyBack } from './payment-state.ts';
import type { PurchaseKind } from './purchase.rules.ts';

const REFUND_DAYS = 14;
const REFUND_SHARE_PERCENT = 30;
const DAY_MS = 86_400_000;

/** The refund rule in the words buyers read before they pay. */
export const REFUND_RULES = {
  premium: `Refundable within ${REFUND_DAYS} days of your first payment.`,
  course: `Refundable within ${REFUND_DAYS} days if you’ve watched less than ${REFUND_SHARE_PERCENT}%.`,
  module: `Refundable within ${REFUND_DAYS} days if you’ve read less than ${REFUND_SHARE_PERCENT}%.`,
} as const;

/**
 * Whether a buyer can get their money back, and if not, why. On request: within the rule, but not automatic,
 * because the same person has had the same thing refunded that way before.
 */
export const REFUND_VERDICTS = [
  'due',
  'on_request',
  'requested',
  'declined',
  'too_late',
  'used',
  'not_first',
  'tip',
  'nothing_left',
] as const;
export type RefundVerdict = (typeof REFUND_VERDICTS)[number];

/** What came of a buyer's click on refund; if nothing did, there is an error instead. */
export const REFUND_OUTCOMES = ['made', 'under_way', 'requested'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

type RefundFacts = MoneyBack & {
  kind: PurchaseKind;
  paidAt: Date;
  isWanted: boolean;
  isDeclined: boolean;
  /** Was it granted under the rule? A bank may have returned it since. */
  isGranted: boolean;
  /** Has this person already had the same thing refunded under the rule, with another payment? */
  wasRefundedBefore: boolean;
  /** For Premium: is this the first payment this person ever made for it? */
  isFirst: boolean;
  /** How much of a course was watched, or of a module read. */
  usedPercent: number;
};

/** The refund rule itself. */
export function judgeRefund(payment: RefundFacts, now: Date): RefundVerdict {
  if (centsLeft(payment) === 0) return 'nothing_left';
  if (payment.isWanted) return 'requested';
  if (payment.isDeclined) return 'declined';
  if (payment.isGranted) return 'due';
  if (payment.kind === 'tip') return 'tip';
  if (payment.kind === 'premium' && !payment.isFirst) return 'not_first';
  if (now.getTime() >= payment.paidAt.getTime() + REFUND_DAYS * DAY_MS) return 'too_late';
  if (payment.usedPercent >= REFUND_SHARE_PERCENT) return 'used';
  return payment.wasRefundedBefore ? 'on_request' : 'due';
}

/** Why there is no refund, in the words buyers read. */
export const REFUND_REFUSALS: Record<Exclude<RefundVerdict, 'due' | 'on_request'>, string> = {
  requested: 'We’re looking at your request. We’ll email you our answer.',
  declined: 'We looked at your request and couldn’t refund this payment.',
  too_late: `You paid more than ${REFUND_DAYS} days ago.`,
  used: `You’ve already used ${REFUND_SHARE_PERCENT}% or more of it.`,
  not_first: 'Only the first payment for Premium can be refunded. You can cancel anytime.',
  tip: 'Tips go to the creator in full and can’t be taken back.',
  nothing_left: 'This payment has already been sent back.',
};

/** The same for the administrator, who may refund anyway. */
export const REFUND_VERDICT_NOTES: Record<Exclude<RefundVerdict, 'nothing_left'>, string> = {
  due: 'Within the refund rule',
  on_request: 'Within the refund rule, but refunded once before',
  requested: 'Asked for a refund',
  declined: 'A refund was declined',
  too_late: `Outside the refund rule: older than ${REFUND_DAYS} days`,
  used: `Outside the refund rule: ${REFUND_SHARE_PERCENT}% or more used`,
  not_first: 'Outside the refund rule: not the first payment for Premium',
  tip: 'Outside the refund rule: a tip',
};

/** For a payment whose refund nobody had to ask for, and which did not get through. */
export const PAID_TWICE_NOTE = 'Not asked for: the buyer already owned this, so the refund is due';

/** EU law: digital content may only be supplied at once, ending the right of withdrawal, with express consent. */
export const CONSENT_TEXT =
  'I want access right away and know that this ends my legal right of withdrawal. The refund rule above still applies.';
