import type Stripe from 'stripe';

export function listOf<Item>(url: string, data: Item[], has_more = false): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more, url };
}

type SubscriptionFacts = 'id' | 'created' | 'customer' | 'metadata' | 'latest_invoice';

export function makeSubscription(
  of: Pick<Stripe.Subscription, SubscriptionFacts>,
  item: Stripe.SubscriptionItem,
): Stripe.Subscription {
  return {
    ...of,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: of.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: {}, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${of.id}`, [item]),
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: of.created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

type ItemFacts = 'id' | 'created' | 'current_period_start' | 'current_period_end' | 'price' | 'subscription';

export function makeItem(of: Pick<Stripe.SubscriptionItem, ItemFacts>): Stripe.SubscriptionItem {
  const { id, created, currency, unit_amount, product } = of.price;
  return {
    ...of,
    object: 'subscription_item',
    billing_thresholds: null,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id,
      object: 'plan',
      active: true,
      amount: unit_amount,
      amount_decimal: null,
      billing_scheme: 'per_unit',
      created,
      currency,
      interval: 'month',
      interval_count: 1,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_rates: [],
  };
}

type InvoiceFacts = 'id' | 'created' | 'customer' | 'billing_reason' | 'lines' | 'parent' | 'total';

export function makeInvoice(of: Pick<Stripe.Invoice, InvoiceFacts>): Stripe.Invoice {
  return {
    ...of,
    object: 'invoice',
    account_country: null,
    account_name: null,
    account_tax_ids: null,
    amount_due: of.total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: of.total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    currency: 'usd',
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: of.created,
    period_start: of.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: of.created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: of.total,
    subtotal_excluding_tax: null,
    test_clock: null,
    total_discount_amounts: null,
    total_excluding_tax: null,
    total_pretax_credit_amounts: null,
    total_taxes: null,
    webhooks_delivered_at: null,
  };
}

type LineFacts = 'id' | 'amount' | 'invoice' | 'period' | 'pricing' | 'subscription';

export function makeLine(of: Pick<Stripe.InvoiceLineItem, LineFacts>): Stripe.InvoiceLineItem {
  return {
    ...of,
    object: 'line_item',
    currency: 'usd',
    description: null,
    discount_amounts: null,
    discountable: true,
    discounts: [],
    livemode: false,
    metadata: {},
    parent: null,
    pretax_credit_amounts: null,
    quantity: 1,
    quantity_decimal: null,
    subtotal: of.amount,
    taxes: null,
  };
}

type InvoicePaymentFacts = 'id' | 'created' | 'amount_requested' | 'invoice' | 'payment';

export function makeInvoicePayment(
  of: Pick<Stripe.InvoicePayment, InvoicePaymentFacts>,
): Stripe.InvoicePayment {
  return {
    ...of,
    object: 'invoice_payment',
    amount_paid: null,
    currency: 'usd',
    is_default: true,
    livemode: false,
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
