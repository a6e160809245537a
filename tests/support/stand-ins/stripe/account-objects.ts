import type Stripe from 'stripe';

type AccountFacts = 'id' | 'created' | 'email' | 'metadata' | 'capabilities';

/** As it is before its owner has said anything. */
export function makeAccount(of: Pick<Stripe.Account, AccountFacts>): Stripe.Account {
  return {
    ...of,
    object: 'account',
    business_profile: null,
    business_type: null,
    charges_enabled: false,
    country: 'US',
    default_currency: 'usd',
    details_submitted: false,
    payouts_enabled: false,
    requirements: makeRequirements({
      currently_due: ['external_account', 'individual.first_name', 'tos_acceptance.date'],
      past_due: ['external_account', 'individual.first_name', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    }),
    settings: null,
    type: 'express',
  };
}

export function makeRequirements(of: Partial<Stripe.Account.Requirements>): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...of,
  };
}

export function makeAccountLink(account: string, type: string, created: number): Stripe.AccountLink {
  return {
    object: 'account_link',
    created,
    expires_at: created + 300,
    url: `https://connect.stripe.example/setup/${type}/${account}`,
  };
}
