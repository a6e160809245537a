import type Stripe from 'stripe';
import type { Shape } from './params.ts';

type Capabilities = Shape<Stripe.AccountCreateParams.Capabilities>;

/** There are some seventy capabilities; any other than this one is refused as unknown. */
type AccountShape = Omit<Shape<Stripe.AccountCreateParams>, 'capabilities'> & {
  capabilities: Pick<Capabilities, 'transfers'>;
};

export const accountCreate: AccountShape = {
  account_token: false,
  business_profile: false,
  business_type: false,
  capabilities: { transfers: { requested: true } },
  company: false,
  controller: {
    fees: { payer: true },
    losses: { payments: true },
    requirement_collection: true,
    stripe_dashboard: { type: true },
  },
  country: false,
  default_currency: false,
  documents: false,
  email: true,
  expand: false,
  external_account: false,
  groups: false,
  individual: false,
  metadata: 'any names',
  settings: false,
  tos_acceptance: false,
  type: false,
};

export const accountLinkCreate: Shape<Stripe.AccountLinkCreateParams> = {
  account: true,
  type: true,
  collect: false,
  collection_options: false,
  expand: false,
  refresh_url: true,
  return_url: true,
};
