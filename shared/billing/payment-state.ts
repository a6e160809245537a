import { formatCentsExactly } from '#shared/money.ts';

/**
 * Open: the bank has taken the money and has yet to decide. Won: it is ours again. Lost: it stays with the
 * buyer.
 */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export type MoneyBack = {
  amountCents: number;
  refundedCents: number;
  failedRefundCents: number;
  disputedCents: number;
  dispute: DisputeStatus | null;
};

/**
 * Does a payment still pay for something? Not once it is gone, nor while a bank decides on it.
 */
export function isKept(payment: MoneyBack): boolean {
  return !isGone(payment) && !isTakenBack(payment);
}

/** The buyer has all of it back, unless a bank returns the refund. */
export function isGone({ dispute, refundedCents, amountCents }: MoneyBack): boolean {
  return dispute === 'lost' || refundedCents === amountCents;
}

/** A bank is deciding on it, or has decided against us: there is nothing left to refund. */
export function isTakenBack({ dispute }: Pick<MoneyBack, 'dispute'>): boolean {
  return dispute === 'open' || dispute === 'lost';
}

/** What may still be refunded: nothing that a bank is deciding on or has taken back. */
export function centsLeft(payment: MoneyBack): number {
  return isKept(payment) ? payment.amountCents - payment.refundedCents : 0;
}

/**
 * Why a payment goes back that nobody asked to have refunded: the buyer already owned what it paid for, or it is
 * a month of a plan that was charged after the month before had been refunded.
 */
export const NEEDLESS_REASONS = ['paid_twice', 'charged_in_vain'] as const;
export type NeedlessReason = (typeof NEEDLESS_REASONS)[number];

/** What buyers read of a refund until it is confirmed, and of one that is up to us. */
export const REFUND_UNDER_WAY = 'Refund under way';
export const REFUND_REQUESTED = 'Refund requested';

/** What a buyer who asked for a refund has been told so far. */
type Request = {
  refundWantedAt?: string | null;
  refundDeclineReason?: string | null;
  needlessReason?: NeedlessReason | null;
};

type Words = {
  dispute: Record<DisputeStatus, string | null>;
  refunded: string;
  partlyRefunded(amount: string): string;
  refundFailed(amount: string): string;
  needless: Record<NeedlessReason, string>;
};

const FOR_ADMINISTRATORS: Words = {
  dispute: {
    open: 'Disputed, money withheld',
    won: 'Dispute won',
    lost: 'Dispute lost',
  },
  refunded: 'Refunded',
  partlyRefunded: (amount) => `${amount} refunded`,
  refundFailed: (amount) => `Refund of ${amount} failed`,
  needless: { paid_twice: 'Paid twice', charged_in_vain: 'Charged after a refund' },
};

const FOR_BUYERS: Words = {
  dispute: {
    open: 'Disputed; closed until your bank has decided',
    won: null,
    lost: 'Taken back by your bank',
  },
  refunded: 'Refunded',
  partlyRefunded: (amount) => `${amount} refunded`,
  refundFailed: (amount) => `Your bank returned a refund of ${amount}`,
  needless: {
    paid_twice: 'Paid twice; we owe you a refund',
    charged_in_vain: 'Charged after a refund; we owe you this one too',
  },
};

/** What has become of a payment's money, in words; empty if it was simply paid. */
export function describeMoneyBack(payment: MoneyBack & Request, reader: 'administrator' | 'buyer'): string[] {
  const words = reader === 'administrator' ? FOR_ADMINISTRATORS : FOR_BUYERS;
  const { amountCents, refundedCents, failedRefundCents, dispute } = payment;
  const { refundWantedAt, refundDeclineReason, needlessReason } = payment;
  const refunded =
    refundedCents === amountCents ? words.refunded : words.partlyRefunded(formatCentsExactly(refundedCents));
  return [
    dispute && words.dispute[dispute],
    refundedCents > 0 && refunded,
    failedRefundCents > 0 && words.refundFailed(formatCentsExactly(failedRefundCents)),
    refundWantedAt && (needlessReason ? words.needless[needlessReason] : REFUND_REQUESTED),
    refundDeclineReason && 'Refund declined',
  ].filter((line) => typeof line === 'string');
}
