import { describe, expect, it } from 'vitest';
import { NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { afterCheck, type CheckedSubscription } from './checked-subscription.ts';

const PREMIUM = { ...NOT_SUBSCRIBED, subscribed: true };

/** Null for each check that failed. */
function afterChecks(...answers: (typeof NOT_SUBSCRIBED | null)[]): CheckedSubscription | null {
  return answers.reduce<CheckedSubscription | null>(
    (before, answer) => afterCheck(before, 'ada', answer),
    null,
  );
}

describe('a subscription', () => {
  it.each([[NOT_SUBSCRIBED], [PREMIUM]])(
    'is known with the first answer, and while checks fail',
    (status) => {
      expect(afterChecks(status)).toMatchObject({ isKnown: true, status });
      expect(afterChecks(status, null)).toMatchObject({ isKnown: true, status });
      expect(afterChecks(status, null, null)).toMatchObject({ isKnown: true, status });
    },
  );

  it('is unknown until a check succeeds, or has failed too often', () => {
    expect(afterChecks(null)).toMatchObject({ isKnown: false });
    expect(afterChecks(null, null)).toMatchObject({ isKnown: false });
    expect(afterChecks(null, null, null)).toMatchObject({ isKnown: true, status: NOT_SUBSCRIBED });
    expect(afterChecks(null, PREMIUM)).toMatchObject({ isKnown: true, status: PREMIUM, failures: 0 });
  });

  it('is answered by answers alone: giving up is not one', () => {
    expect(afterChecks(null, null, null)).toMatchObject({ isAnswered: false });
    expect(afterChecks(NOT_SUBSCRIBED, null, null)).toMatchObject({ isAnswered: true });
    expect(afterChecks(NOT_SUBSCRIBED, null, null, null)).toMatchObject({ isAnswered: false });
    expect(afterChecks(null, null, null, PREMIUM)).toMatchObject({ isAnswered: true });
  });

  it('ends with the answers, however sure it was', () => {
    expect(afterChecks(PREMIUM, null, null, null)).toMatchObject({ isKnown: true, status: NOT_SUBSCRIBED });
  });

  it('of the last person at this screen says nothing about the next', () => {
    expect(afterCheck(afterChecks(PREMIUM), 'bea', null)).toMatchObject({
      userId: 'bea',
      isKnown: false,
      status: NOT_SUBSCRIBED,
    });
  });
});
