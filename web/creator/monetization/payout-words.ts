import type { Payouts } from '#shared/billing/earnings.contract.ts';
import type { PayoutStatus } from '#shared/billing/payout.rules.ts';
import { countOf } from '#shared/count-of.ts';

type PayoutWords = {
  badge: string;
  tone: 'plain' | 'success' | 'danger';
  text: string;
  /** What the creator can do at the payment provider; null for nothing. */
  action: string | null;
};

/** Where the creator stands, in words. */
export function wordPayouts({ mode, account }: Payouts): PayoutWords {
  if (mode === 'test')
    return {
      badge: 'Test mode',
      tone: 'plain',
      text: 'No real money moves on this site, so there is nothing to set up. What people pay with test cards appears in your statements all the same.',
      action: null,
    };
  if (mode === 'none')
    return {
      badge: 'Payments are off',
      tone: 'plain',
      text: 'Nothing is sold on this site at the moment, so there is nothing to set up.',
      action: null,
    };
  if (!account)
    return {
      badge: 'Not set up',
      tone: 'plain',
      text: 'Our payment provider asks for your name, your country and a bank account. Lunula never sees your bank details.',
      action: 'Set up payouts',
    };
  return wordAccount[account.status](account.dueCount);
}

const wordAccount: Record<PayoutStatus, (dueCount: number) => PayoutWords> = {
  unfinished: (dueCount) => ({
    badge: 'Not finished',
    tone: 'plain',
    text:
      dueCount > 0
        ? `Our payment provider still needs ${countOf(dueCount, 'detail')} from you.`
        : 'Our payment provider still needs some details from you.',
    action: 'Continue setup',
  }),
  in_review: () => ({
    badge: 'In review',
    tone: 'plain',
    text: 'Our payment provider is checking your details. That can take a few days; there is nothing for you to do.',
    action: null,
  }),
  ready: () => ({
    badge: 'Ready',
    tone: 'success',
    text: 'Your payout account is set up. The payment provider keeps your bank details; Lunula never sees them.',
    action: 'Update details',
  }),
  refused: () => ({
    badge: 'Turned down',
    tone: 'danger',
    text: 'Our payment provider has turned this account down. Please write to us, so that we can find another way.',
    action: null,
  }),
};
