import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PremiumInvitation } from '#web/academy/list/premium-invitation.tsx';
import { type Auth, AuthContext, NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { FreePlan } from '#web/billing/free-plan.tsx';
import { PlansHeader } from '#web/billing/plans-header.tsx';
import { PremiumPlan } from '#web/billing/premium-plan.tsx';
import { PlanCard } from '#web/dashboard/plan-card.tsx';
import { PremiumAction } from '#web/home/pricing/premium-action.tsx';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { StreamPremiumOnly } from '#web/streams/viewer/stream-premium-only.tsx';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';

function draw(page: ReactNode, who: Partial<Auth> = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth(who)}>
        <FixedLocation>{page}</FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
}

describe('while a bank decides on the last payment', () => {
  const paused = { subscription: { ...NOT_SUBSCRIBED, isPaused: true } };

  it.each([
    ['the home page', <PremiumAction key="" />, 'Manage Premium'],
    ['the academy', <PremiumInvitation key="" />, 'See your plan'],
    ['the Premium page', <PremiumPlan key="" />, 'Manage subscription'],
    ['the plan on the dashboard', <PlanCard key="" />, 'Manage subscription'],
    ['a stream for Premium members', <StreamPremiumOnly key="" stream={makeStream()} />, 'See your plan'],
  ])('%s offers to manage Premium, not to buy it', (_place, page, way) => {
    expect(draw(page)).toContain('Get Premium');
    const drawn = draw(page, paused);
    expect(drawn).not.toContain('Get Premium');
    expect(drawn).toContain(way);
    expect(drawn).toMatch(
      new RegExp(`${BILLING_MESSAGES.premiumPaused.title}|${BILLING_MESSAGES.premiumPaused.description}`),
    );
  });

  it('the plans say so before anything else', () => {
    const { title } = BILLING_MESSAGES.premiumPaused;
    expect(draw(<PlansHeader />)).not.toContain(title);
    expect(draw(<PlansHeader />, paused)).toContain(title);
  });

  it('nobody is shown as having the free plan', () => {
    expect(draw(<FreePlan />)).toContain('Current plan');
    expect(draw(<FreePlan />, paused)).not.toContain('Current plan');
  });
});

describe('a plan that does not renew', () => {
  const ending = { ...NOT_SUBSCRIBED, subscribed: true, subscription_end: '2026-12-01T00:00:00.000Z' };

  it.each([
    ['the Premium page', <PremiumPlan key="" />],
    ['the plan on the dashboard', <PlanCard key="" />],
  ])('after a plain cancel, %s speaks of resuming it and of no payment', (_place, page) => {
    const drawn = draw(page, { subscription: ending });
    expect(drawn).toContain(BILLING_MESSAGES.premiumCancelled);
    expect(drawn).not.toMatch(/payment failed|fix its payment|mend/i);
    const failed = draw(page, { subscription: { ...ending, hasFailedRenewal: true } });
    expect(failed).toContain(BILLING_MESSAGES.renewalFailed);
  });
});

describe.each([
  ['the free plan', <FreePlan key="" />, 'Current plan'],
  ['the academy’s invitation', <PremiumInvitation key="" />, 'Get Premium Access'],
])('%s', (_part, part, words) => {
  it('waits for the first answer about the subscription', () => {
    const waiting = { isSubscriptionKnown: false, isCheckingSubscription: true };
    expect(draw(part, waiting)).not.toContain(words);
  });

  it('stays while the subscription is checked again', () => {
    expect(draw(part, { isCheckingSubscription: true })).toContain(words);
  });

  it('is not for members of Premium', () => {
    const premium = { subscription: { ...NOT_SUBSCRIBED, subscribed: true } };
    expect(draw(part, premium)).not.toContain(words);
  });
});

it('visitors to the academy are not invited to Premium: they are asked to sign in first', () => {
  expect(draw(<PremiumInvitation />, { status: 'signed-out', isSubscriptionKnown: false })).toBe('');
});
