import type Stripe from 'stripe';

export function makeProduct(of: Pick<Stripe.Product, 'id' | 'name' | 'created'>): Stripe.Product {
  return {
    ...of,
    object: 'product',
    active: true,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: of.created,
    url: null,
  };
}

type PriceFacts = 'id' | 'created' | 'currency' | 'lookup_key' | 'product' | 'unit_amount';

export function makePrice(of: Pick<Stripe.Price, PriceFacts>): Stripe.Price {
  return {
    ...of,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    livemode: false,
    metadata: {},
    nickname: null,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount_decimal: null,
  };
}

type CustomerFacts = 'id' | 'created' | 'email' | 'name' | 'metadata';

export function makeCustomer(of: Pick<Stripe.Customer, CustomerFacts>): Stripe.Customer {
  return {
    ...of,
    object: 'customer',
    balance: 0,
    default_source: null,
    description: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    shipping: null,
  };
}

type SessionFacts =
  | 'id'
  | 'created'
  | 'customer'
  | 'mode'
  | 'metadata'
  | 'client_reference_id'
  | 'amount_total'
  | 'currency'
  | 'expires_at'
  | 'success_url'
  | 'cancel_url';

export function makeSession(of: Pick<Stripe.Checkout.Session, SessionFacts>): Stripe.Checkout.Session {
  return {
    ...of,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: of.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: null,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: null,
    ui_mode: null,
    url: `https://checkout.stripe.example/c/pay/${of.id}`,
    wallet_options: null,
  };
}

type PortalFacts = 'id' | 'created' | 'customer' | 'return_url';

export function makePortal(
  of: Pick<Stripe.BillingPortal.Session, PortalFacts>,
): Stripe.BillingPortal.Session {
  return {
    ...of,
    object: 'billing_portal.session',
    configuration: 'bpc_default',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `https://billing.stripe.example/p/session/${of.id}`,
  };
}
