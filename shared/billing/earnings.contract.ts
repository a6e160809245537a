import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { EARNING_KINDS } from './earnings.rules.ts';
import { PAYOUT_MODES, PAYOUT_STATUSES } from './payout.rules.ts';

const month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
  .describe('A calendar month in UTC, such as 2026-03.');

const cents = z.number().int();

const statement = z.object({
  month,
  salesCents: cents.describe('What learners paid for courses.'),
  shareCents: cents.describe('The creator’s part of that.'),
  tipsCents: cents,
  returnedCents: cents.describe(
    'What refunds and disputes have taken from the creator; negative, unless more of it came back.',
  ),
  netCents: cents.describe('Share, tips and returns together: what the month has brought.'),
});

const earnings = z.object({
  totalCents: cents.describe('Everything booked so far.'),
  thisMonthCents: cents,
  statements: z.array(statement).describe('Months in which something was booked, newest first.'),
});

const earning = z.object({
  id: uuid,
  at: z.iso.datetime(),
  kind: z.enum(EARNING_KINDS),
  sale: z.enum(['course', 'tip']),
  title: z.string(),
  receiptNumber: z.string(),
  paidCents: cents.describe('What the learner paid, or, if negative, got back.'),
  earnedCents: cents.describe('What that means for the creator.'),
});

const payouts = z.object({
  mode: z
    .enum(PAYOUT_MODES)
    .describe('`accounts`: at the payment provider. `test`: no real money moves. `none`: nothing is sold.'),
  account: z
    .object({
      status: z.enum(PAYOUT_STATUSES),
      dueCount: z.number().int().describe('How many details the provider is waiting for.'),
      checkedAt: z.iso.datetime().describe('When the provider last said so.'),
    })
    .nullable()
    .describe('Null until the creator has begun to set it up.'),
});

export type Statement = z.infer<typeof statement>;
export type Earnings = z.infer<typeof earnings>;
export type Earning = z.infer<typeof earning>;
export type Payouts = z.infer<typeof payouts>;

const creators = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED'));
const oneMonth = z.object({ month });

export const earningsSchemas = {
  Statement: statement,
  Earnings: earnings,
  Earning: earning,
  Payouts: payouts,
};

export const earningsContract = {
  getEarnings: creators
    .route({ method: 'GET', path: '/me/earnings', summary: 'What I have earned, month by month' })
    .output(earnings),
  listEarnings: creators
    .route({
      method: 'GET',
      path: '/me/earnings/{month}',
      summary: 'What was booked in a month, newest first',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput.extend(oneMonth.shape))
    .output(pageOf(earning)),
  exportEarnings: creators
    .route({ method: 'GET', path: '/me/earnings/{month}/export', summary: 'A month as a CSV file' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(oneMonth)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
  getPayouts: creators
    .route({ method: 'GET', path: '/me/payouts', summary: 'How I am paid out, as far as we know' })
    .output(payouts),
  checkPayouts: creators
    .route({
      method: 'POST',
      path: '/me/payouts/check',
      summary: 'Ask the payment provider about my payout account',
    })
    .errors(apiErrors('PAYOUT_SETUP_FAILED'))
    .output(payouts),
  setUpPayouts: creators
    .route({
      method: 'POST',
      path: '/me/payouts/set-up',
      summary: 'Where I give the payment provider my details',
    })
    .errors(apiErrors('NO_PAYOUTS', 'PAYOUT_SETUP_FAILED'))
    .output(z.object({ url: z.string() })),
};
