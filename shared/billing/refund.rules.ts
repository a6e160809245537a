import { centsLeft, type MoneyBack, type NeedlessReason } from './payment-state.ts';
import type { PurchaseKind } from './purchase.rules.ts';

const REFUND_DAYS = 14;
const REFUND_SHARE_PERCENT = 30;
const DAY_MS = 86_400_000;

/** The refund rule in the words buyers read before they pay. */
export const REFUND_RULES = {
  premium: `Refundable within ${REFUND_DAYS} days of your first payment.`,
  course: `Refundable within ${REFUND_DAYS} days if you’ve watched or read less than ${REFUND_SHARE_PERCENT}%.`,
  module: `Refundable within ${REFUND_DAYS} days if you’ve read less than ${REFUND_SHARE_PERCENT}%.`,
} as const;

/**
 * Whether a buyer can get their money back, and if not, why. On request: within the rule, but not automatic,
 * because the same person has had the same thing refunded that way before. Elsewhere: within the rule, but the
 * provider that took the money is not in use here, so that nothing can be sent back automatically. Under way: the
 * provider has not confirmed it yet.
 */
export const REFUND_VERDICTS = [
  'due',
  'on_request',
  'elsewhere',
  'requested',
  'under_way',
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
  /** Since when has the buyer been told that it is on its way? */
  refundPromisedAt: Date | null;
  /** Was it paid through a provider other than the one in use? */
  isElsewhere: boolean;
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
  if (isPromised(payment, now)) return 'under_way';
  if (payment.isGranted) return payment.isElsewhere ? 'elsewhere' : 'due';
  if (payment.kind === 'tip') return 'tip';
  if (payment.kind === 'premium' && !payment.isFirst) return 'not_first';
  if (now.getTime() >= payment.paidAt.getTime() + REFUND_DAYS * DAY_MS) return 'too_late';
  if (payment.usedPercent >= REFUND_SHARE_PERCENT) return 'used';
  if (payment.isElsewhere) return 'elsewhere';
  return payment.wasRefundedBefore ? 'on_request' : 'due';
}

/** Within hours a job knows what came of it. If all of its tries got lost, the buyer can ask once more. */
function isPromised({ refundPromisedAt }: RefundFacts, now: Date): boolean {
  return refundPromisedAt !== null && now.getTime() < refundPromisedAt.getTime() + DAY_MS;
}

/** Why a refund is not automatic, in the words buyers read before they ask for it. */
export const REQUEST_REASONS = {
  on_request: 'You’ve had this refunded once before, so we’ll look at this request ourselves',
  elsewhere:
    'The payment service you paid with isn’t in use here right now, so we’ll handle this request ourselves',
} as const;
export type RequestVerdict = keyof typeof REQUEST_REASONS;

export function isOnRequest(verdict: RefundVerdict): verdict is RequestVerdict {
  return Object.hasOwn(REQUEST_REASONS, verdict);
}

/** Why there is no refund, in the words buyers read. */
export const REFUND_REFUSALS: Record<Exclude<RefundVerdict, 'due' | RequestVerdict>, string> = {
  requested: 'We’re looking at your request. We’ll email you our answer.',
  under_way: 'Your refund is under way. There is nothing more to do.',
  declined: 'We looked at your request and couldn’t refund this payment.',
  too_late: `You paid more than ${REFUND_DAYS} days ago.`,
  used: `You’ve already used ${REFUND_SHARE_PERCENT}% or more of it.`,
  not_first: 'Only the first payment for Premium can be refunded. You can cancel anytime.',
  tip: 'Tips go to the creator in full and can’t be taken back.',
  nothing_left: 'This payment has already been sent back.',
};

/** Beside the rule, for those whose course counts as used although they have not watched that much of it. */
export const GIVEN_TO_KEEP =
  'A lesson counts as watched once you’ve saved it for offline or downloaded its film or one of its files, and a written one as read once you’ve opened it.';

/** Why there is none, for the administrator, who may refund anyway. */
export const REFUND_VERDICT_NOTES: Record<Exclude<RefundVerdict, 'nothing_left'>, string> = {
  due: 'Within the refund rule',
  on_request: 'Within the refund rule, but refunded once before',
  elsewhere: 'Within the refund rule, but paid through a provider that isn’t turned on',
  requested: 'Asked for a refund',
  under_way: 'A refund is under way; the provider has yet to confirm it',
  declined: 'A refund was declined',
  too_late: `Outside the refund rule: older than ${REFUND_DAYS} days`,
  used: `Outside the refund rule: ${REFUND_SHARE_PERCENT}% or more used`,
  not_first: 'Outside the refund rule: not the first payment for Premium',
  tip: 'Outside the refund rule: a tip',
};

/** What buyers read about a payment whose refund nobody had to ask for. */
export const NEEDLESS_TEXTS: Record<NeedlessReason, string> = {
  paid_twice:
    'It was already yours when you paid, so this payment goes back to you. There’s nothing you need to do; we’ll email you when it’s done.',
  charged_in_vain:
    'You were charged after we had refunded the month before, so this payment goes back to you too. There’s nothing you need to do; we’ll email you when it’s done.',
};

/** For a payment whose refund nobody had to ask for, and which did not get through. */
export const NEEDLESS_NOTES: Record<NeedlessReason, string> = {
  paid_twice: 'Not asked for: the buyer already owned this, so the refund is due',
  charged_in_vain: 'Not asked for: the month before had been refunded, so the refund is due',
};

/** EU law: digital content may only be supplied at once, ending the right of withdrawal, with express consent. */
export const CONSENT_TEXT =
  'I want access right away and know that this ends my legal right of withdrawal. The refund rule above still applies.';
