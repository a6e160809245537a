import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PremiumInvitation } from '#web/academy/list/premium-invitation.tsx';
import { type Auth, AuthContext, NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { FreePlan } from '#web/billing/free-plan.tsx';
import { PlansHeader } from '#web/billing/plans-header.tsx';
import { PremiumPlan } from '#web/billing/premium-plan.tsx';
import { PlanCard } from '#web/dashboard/plan-card.tsx';
import { PremiumAction } from '#web/home/pricing/premium-action.tsx';
import { StreamPremiumOnly } from '#web/streams/stream-premium-only.tsx';

const nothing = async () => undefined;

function draw(page: ReactNode, isPaused: boolean): string {
  const subscription = { ...NOT_SUBSCRIBED, isPaused };
  const auth: Auth = {
    status: 'signed-in',
    user: null,
    subscription,
    isSubscriptionKnown: true,
    isCheckingSubscription: false,
    checkSubscription: async () => subscription,
    signUp: nothing,
    signIn: nothing,
    signOut: nothing,
    signOutEverywhere: nothing,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={auth}>
        <MemoryRouter>{page}</MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
}

describe('while a bank decides on the last payment', () => {
  it.each([
    ['the home page', <PremiumAction key="" />, 'Manage Premium'],
    ['the academy', <PremiumInvitation key="" />, 'See your plan'],
    ['the Premium page', <PremiumPlan key="" />, 'Manage subscription'],
    ['the plan on the dashboard', <PlanCard key="" />, 'Manage subscription'],
    ['a stream for Premium members', <StreamPremiumOnly key="" />, 'See your plan'],
  ])('%s offers to manage Premium, not to buy it', (_place, page, way) => {
    expect(draw(page, false)).toContain('Get Premium');
    const paused = draw(page, true);
    expect(paused).not.toContain('Get Premium');
    expect(paused).toContain(way);
    expect(paused).toMatch(
      new RegExp(`${BILLING_MESSAGES.premiumPaused.title}|${BILLING_MESSAGES.premiumPaused.description}`),
    );
  });

  it('the plans say so before anything else', () => {
    const { title } = BILLING_MESSAGES.premiumPaused;
    expect(draw(<PlansHeader />, false)).not.toContain(title);
    expect(draw(<PlansHeader />, true)).toContain(title);
  });

  it('nobody is shown as having the free plan', () => {
    expect(draw(<FreePlan />, false)).toContain('Current plan');
    expect(draw(<FreePlan />, true)).not.toContain('Current plan');
  });
});
