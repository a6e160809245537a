import { describe, expect, it } from 'vitest';
import { describeMoneyBack } from './payment-state.ts';
import { judgeRefund } from './refund.rules.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');
const money = {
  amountCents: 2400,
  refundedCents: 0,
  failedRefundCents: 0,
  disputedCents: 0,
  dispute: null,
} as const;
const answered = {
  isWanted: false,
  isDeclined: false,
  isGranted: false,
  refundPromisedAt: null,
  isElsewhere: false,
  wasRefundedBefore: false,
};
const payment = { ...money, kind: 'course', paidAt, isFirst: true, usedPercent: 0, ...answered } as const;
const soon = new Date('2026-03-15T11:59:59.999Z');
const late = new Date('2026-03-15T12:00:00.000Z');
const dayBefore = new Date('2026-03-14T12:00:00.000Z');

describe('the refund rule', () => {
  it.each([
    ['a course hardly watched', {}, soon, 'due'],
    ['a day too late', {}, late, 'too_late'],
    ['a course watched to almost 30%', { usedPercent: 29.99 }, soon, 'due'],
    ['a course watched to 30%', { usedPercent: 30 }, soon, 'used'],
    ['a module read to 30%', { kind: 'module', usedPercent: 30 }, soon, 'used'],
    ['a first month of Premium', { kind: 'premium' }, soon, 'due'],
    ['a second month of Premium', { kind: 'premium', isFirst: false }, soon, 'not_first'],
    ['a tip', { kind: 'tip' }, soon, 'tip'],
    ['a partly refunded payment', { refundedCents: 2399 }, soon, 'due'],
    ['a fully refunded payment', { refundedCents: 2400 }, soon, 'nothing_left'],
    ['an open dispute', { dispute: 'open', disputedCents: 2400 }, soon, 'nothing_left'],
    ['something refunded once before', { wasRefundedBefore: true }, soon, 'on_request'],
    ['something refunded before and used', { wasRefundedBefore: true, usedPercent: 30 }, soon, 'used'],
    ['something refunded before, too late', { wasRefundedBefore: true }, late, 'too_late'],
    ['a granted refund that a bank returned', { isGranted: true, failedRefundCents: 2400 }, late, 'due'],
    ['a refund under way', { isGranted: true, refundPromisedAt: late }, late, 'under_way'],
    ['one that has been under way for a day', { isGranted: true, refundPromisedAt: dayBefore }, late, 'due'],
    [
      'a refund under way that arrived',
      { refundPromisedAt: late, refundedCents: 2400 },
      late,
      'nothing_left',
    ],
    [
      'a refund under way that is up to us now',
      { refundPromisedAt: late, isWanted: true },
      late,
      'requested',
    ],
    ['something paid through another provider', { isElsewhere: true }, soon, 'elsewhere'],
    ['something paid through another provider, too late', { isElsewhere: true }, late, 'too_late'],
    ['a granted refund at another provider', { isGranted: true, isElsewhere: true }, late, 'elsewhere'],
    ['a pending request', { wasRefundedBefore: true, isWanted: true }, late, 'requested'],
    ['a declined request', { wasRefundedBefore: true, isDeclined: true }, soon, 'declined'],
    ['a request that was refunded', { isWanted: true, refundedCents: 2400 }, soon, 'nothing_left'],
    ['a dispute we won', { dispute: 'won' }, soon, 'due'],
  ] as const)('for %s', (_words, facts, now, verdict) => {
    expect(judgeRefund({ ...payment, ...facts }, now)).toBe(verdict);
  });
});

describe('what has become of a payment’s money', () => {
  it.each([
    [{}, [], []],
    [{ refundedCents: 2400 }, ['Refunded'], ['Refunded']],
    [{ refundedCents: 400 }, ['$4.00 refunded'], ['$4.00 refunded']],
    [{ failedRefundCents: 2400 }, ['Refund of $24.00 failed'], ['Your bank returned a refund of $24.00']],
    [
      { dispute: 'open', refundedCents: 400 },
      ['Disputed, money withheld', '$4.00 refunded'],
      ['Disputed; closed until your bank has decided', '$4.00 refunded'],
    ],
    [{ dispute: 'lost' }, ['Dispute lost'], ['Taken back by your bank']],
    [{ dispute: 'won' }, ['Dispute won'], []],
  ] as const)('%j', (state, forAdministrators, forBuyers) => {
    expect(describeMoneyBack({ ...money, ...state }, 'administrator')).toEqual(forAdministrators);
    expect(describeMoneyBack({ ...money, ...state }, 'buyer')).toEqual(forBuyers);
  });
});
