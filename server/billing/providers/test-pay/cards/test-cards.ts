import type { CARD_OUTCOMES } from '#server/billing/providers/test-pay/test-pay.tables.ts';

export type CardOutcome = (typeof CARD_OUTCOMES)[number];

export type TestCard = {
  number: string;
  /** What it does when somebody types it in, and what it does afterwards when it is charged again. */
  now: CardOutcome;
  later: CardOutcome;
  hint: string;
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', now: 'succeeds', later: 'succeeds', hint: 'Succeeds' },
  { number: '4000000000000002', now: 'declined', later: 'declined', hint: 'Is declined' },
  {
    number: '4000000000009995',
    now: 'insufficient_funds',
    later: 'insufficient_funds',
    hint: 'Has insufficient funds',
  },
  {
    number: '4000000000000341',
    now: 'succeeds',
    later: 'declined',
    hint: 'Is accepted now and fails at renewals',
  },
];

export const REFUSALS = {
  declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
} as const satisfies Record<Exclude<CardOutcome, 'succeeds'>, string>;

export type Refusal = keyof typeof REFUSALS;
