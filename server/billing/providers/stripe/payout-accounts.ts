import type Stripe from 'stripe';
import type { PayoutAccountState, PayoutAccounts } from '#server/billing/providers/payment-provider.ts';
import { CLICK_TIMEOUT_MS } from './calls-in-time.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { unlessDisconnected } from './unless-missing.ts';

/**
 * Stripe collects and checks the details and answers creators' questions about them; Lunula sells, bears what
 * is lost, and sends creators their part.
 */
const CONTROLLER = {
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
} as const;

/** Connected accounts, one for each creator. */
export function createPayoutAccounts(stripe: Stripe): PayoutAccounts {
  return {
    async createAccount({ userId, email }) {
      const account = {
        controller: CONTROLLER,
        capabilities: { transfers: { requested: true } },
        email,
        metadata: { user_id: userId },
      };
      const { id } = await stripe.accounts.create(account, {
        idempotencyKey: idempotencyKey('account', account),
        timeout: CLICK_TIMEOUT_MS,
      });
      return id;
    },
    async openSetup({ accountId, returnUrl, refreshUrl }) {
      const { url } = await stripe.accountLinks.create(
        {
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        },
        { timeout: CLICK_TIMEOUT_MS },
      );
      return { url };
    },
    async findAccount(accountId) {
      const asked = stripe.accounts.retrieve(accountId, {}, { timeout: CLICK_TIMEOUT_MS });
      const account = await unlessDisconnected(asked);
      return account && stateOf(account);
    },
  };
}

function stateOf(account: Stripe.Account): PayoutAccountState {
  const { requirements } = account;
  const dueCount = new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]).size;
  if (requirements?.disabled_reason?.startsWith('rejected.')) return { status: 'refused', dueCount };
  if (!account.details_submitted || dueCount > 0) return { status: 'unfinished', dueCount };
  const canReceive = account.payouts_enabled && account.capabilities?.transfers === 'active';
  return { status: canReceive ? 'ready' : 'in_review', dueCount };
}
