import type Stripe from 'stripe';

/**
 * Every parameter that the SDK's types list for a request, so that the compiler complains when the SDK changes.
 * `false` marks those the stand-in does not support: Stripe would accept them, here they are rejected.
 */
export type Shape<Params> = {
  readonly [Name in keyof Required<Params>]: false | Content<NonNullable<Params[Name]>>;
};

type Content<Value> = Value extends readonly (infer Item)[]
  ? { readonly each: Content<Item> }
  : Value extends string | number | boolean
    ? true
    : string extends keyof Value
      ? 'any names'
      : Shape<Value>;

export const onlyExpand = { expand: { each: true } } satisfies Shape<Stripe.SubscriptionRetrieveParams> &
  Shape<Stripe.InvoiceRetrieveParams> &
  Shape<Stripe.Checkout.SessionRetrieveParams> &
  Shape<Stripe.Checkout.SessionExpireParams> &
  Shape<Stripe.AccountRetrieveParams>;

export const intentRetrieve: Shape<Stripe.PaymentIntentRetrieveParams> = {
  client_secret: false,
  expand: { each: true },
};

const pages = { ending_before: false, limit: true, starting_after: true } as const;

export const productCreate: Shape<Stripe.ProductCreateParams> = {
  name: true,
  active: false,
  default_price_data: false,
  description: false,
  expand: false,
  id: true,
  images: false,
  marketing_features: false,
  metadata: false,
  package_dimensions: false,
  shippable: false,
  statement_descriptor: false,
  tax_code: false,
  tax_details: false,
  type: false,
  unit_label: false,
  url: false,
};

export const priceList: Shape<Stripe.PriceListParams> = {
  ...pages,
  active: true,
  created: false,
  currency: false,
  expand: false,
  lookup_keys: { each: true },
  product: false,
  recurring: false,
  type: false,
};

export const priceCreate: Shape<Stripe.PriceCreateParams> = {
  currency: true,
  active: false,
  billing_scheme: false,
  currency_options: false,
  custom_unit_amount: false,
  expand: false,
  lookup_key: true,
  metadata: false,
  nickname: false,
  product: true,
  product_data: false,
  recurring: {
    interval: true,
    interval_count: false,
    meter: false,
    trial_period_days: false,
    usage_type: false,
  },
  tax_behavior: false,
  tiers: false,
  tiers_mode: false,
  transfer_lookup_key: true,
  transform_quantity: false,
  unit_amount: true,
  unit_amount_decimal: false,
};

export const customerCreate: Shape<Stripe.CustomerCreateParams> = {
  address: false,
  balance: false,
  business_name: false,
  cash_balance: false,
  description: false,
  email: true,
  expand: false,
  individual_name: false,
  invoice_prefix: false,
  invoice_settings: false,
  metadata: 'any names',
  name: true,
  next_invoice_sequence: false,
  payment_method: false,
  phone: false,
  preferred_locales: false,
  shipping: false,
  source: false,
  tax: false,
  tax_exempt: false,
  tax_id_data: false,
  test_clock: false,
  validate: false,
};

export const portalCreate: Shape<Stripe.BillingPortal.SessionCreateParams> = {
  after_expiration: false,
  configuration: false,
  customer: true,
  customer_account: false,
  expand: false,
  flow_data: false,
  locale: false,
  on_behalf_of: false,
  return_url: true,
};

export const refundCreate: Shape<Stripe.RefundCreateParams> = {
  amount: true,
  charge: false,
  currency: false,
  customer: false,
  expand: false,
  instructions_email: false,
  metadata: 'any names',
  origin: false,
  payment_intent: true,
  reason: false,
  refund_application_fee: false,
  reverse_transfer: false,
};

export const refundList: Shape<Stripe.RefundListParams> = {
  ...pages,
  charge: true,
  created: false,
  expand: false,
  payment_intent: false,
};

export const disputeList: Shape<Stripe.DisputeListParams> = {
  ...pages,
  charge: false,
  created: false,
  expand: false,
  payment_intent: true,
};

export const subscriptionCancel: Shape<Stripe.SubscriptionCancelParams> = {
  cancellation_details: false,
  expand: false,
  invoice_now: false,
  prorate: false,
};

export const invoiceList: Shape<Stripe.InvoiceListParams> = {
  ...pages,
  collection_method: false,
  created: false,
  customer: false,
  customer_account: false,
  due_date: false,
  expand: false,
  status: true,
  subscription: true,
};

export const invoicePaymentList: Shape<Stripe.InvoicePaymentListParams> = {
  ...pages,
  created: false,
  expand: { each: true },
  invoice: false,
  payment: { type: true, payment_intent: true, payment_record: false },
  status: false,
};

export const eventList: Shape<Stripe.EventListParams> = {
  ...pages,
  created: { gt: false, gte: true, lt: false, lte: false },
  delivery_success: false,
  expand: false,
  type: false,
  types: { each: true },
};
