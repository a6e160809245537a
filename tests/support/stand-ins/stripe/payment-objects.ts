import type Stripe from 'stripe';

type IntentFacts = 'id' | 'created' | 'amount' | 'customer' | 'description' | 'metadata' | 'status';

export function makeIntent(of: Pick<Stripe.PaymentIntent, IntentFacts>): Stripe.PaymentIntent {
  return {
    ...of,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    currency: 'usd',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  };
}

type ChargeFacts = 'id' | 'created' | 'amount' | 'customer' | 'metadata' | 'payment_intent';

export function makeCharge(of: Pick<Stripe.Charge, ChargeFacts>): Stripe.Charge {
  return {
    ...of,
    object: 'charge',
    amount_captured: of.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    currency: 'usd',
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

type TransactionFacts = 'id' | 'created' | 'amount' | 'fee' | 'source' | 'currency' | 'exchange_rate';

export function makeTransaction(
  of: Pick<Stripe.BalanceTransaction, TransactionFacts>,
): Stripe.BalanceTransaction {
  return {
    ...of,
    object: 'balance_transaction',
    available_on: of.created,
    balance_type: 'payments',
    description: null,
    fee_details: [],
    net: of.amount - of.fee,
    reporting_category: 'charge',
    status: 'pending',
    type: 'charge',
  };
}

type RefundFacts = 'id' | 'created' | 'amount' | 'charge' | 'payment_intent' | 'metadata' | 'status';

export function makeRefund(of: Pick<Stripe.Refund, RefundFacts>): Stripe.Refund {
  return {
    ...of,
    object: 'refund',
    balance_transaction: null,
    currency: 'usd',
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}
