import type { DisputeStatus } from '#shared/billing/payment-state.ts';

/** What Lunula asks of whoever moves the money. Nothing outside this folder knows who that is. */
export type PaymentProvider = {
  readonly name: string;
  /** Makes what must be there before anybody buys. May be repeated, and by several processes at once. */
  prepare(): Promise<void>;
  /** The same person twice is one customer. */
  createCustomer(person: { userId: string; email: string; displayName: string }): Promise<string>;
  /** The same order twice is one checkout. */
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** Nobody can pay it any more. One that is paid or closed stays as it is. */
  expireCheckout(checkoutId: string): Promise<void>;
  /** Where a customer sees and changes what they subscribe to. */
  openPortal(customer: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** The same key twice is one refund; more than is left of the payment is refused. `NoAnswer` if it may have been made. */
  refund(refund: { paymentId: string; amountCents: number; key: string }): Promise<void>;
  /** At once, without a refund. One that has ended stays as it is. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Throws BAD_SIGNATURE for what the provider did not sign within the last minutes; null for what is of no interest. */
  readEvent(delivery: Delivery): ProviderEvent | null;
  /** What happened since, oldest first, whether or not it was ever delivered. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** How things stand now; null for what the provider does not know. */
  findCheckout(checkoutId: string): Promise<CheckoutState | null>;
  findSubscription(subscriptionId: string): Promise<SubscriptionState | null>;
  /** Null also while nothing has been paid. */
  findPayment(paymentId: string): Promise<PaymentState | null>;
  /** Where a provider that lives in this process sends its events. */
  deliverTo?(send: (request: Request) => Promise<Response>): void;
  /** What a provider that lives in this process does in the course of time: renewals, and events not yet delivered. */
  tick?(): Promise<void>;
  /** Pages such a provider shows. */
  pages?: { path: string; fetch(request: Request): Response | Promise<Response> };
};

export type CheckoutOrder = {
  orderId: string;
  customerId: string;
  title: string;
  amountCents: number;
  /** Charged each month until cancelled. */
  isSubscription: boolean;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type OpenedCheckout = { checkoutId: string; url: string };

/** As it came: signatures are made of the very bytes. */
export type Delivery = { body: string; header(name: string): string | undefined; receivedAt: Date };

export const SUBJECT_KINDS = ['checkout', 'subscription', 'payment'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export type Subject = { kind: SubjectKind; id: string };

/** Only what it is about. What has become of that is asked for when the event is processed. */
export type ProviderEvent = { id: string; type: string; subject: Subject };

export type CheckoutState = {
  status: 'open' | 'complete' | 'canceled' | 'expired';
  paymentId: string | null;
  subscriptionId: string | null;
};

export type SubscriptionState = {
  customerId: string;
  status: 'active' | 'past_due' | 'canceled';
  paidUntil: Date;
  cancelsAtPeriodEnd: boolean;
  startedAt: Date;
  endedAt: Date | null;
};

export type PaymentState = {
  /** The provider's own id, by whichever name the payment was asked for. */
  id: string;
  customerId: string;
  /** The order it pays for; null for renewals. */
  orderId: string | null;
  subscriptionId: string | null;
  amountCents: number;
  /** Null until the provider has worked it out. */
  feeCents: number | null;
  paidAt: Date;
  refunds: readonly RefundState[];
  /** Only those that have moved money: what a bank merely asks about is none. */
  disputes: readonly DisputeState[];
};

export type RefundState = {
  id: string;
  amountCents: number;
  at: Date;
  /** The bank sent it back, at once or days later: the money is with us again. */
  hasFailed: boolean;
};

export type DisputeState = {
  id: string;
  amountCents: number;
  at: Date;
  /** The money has left us while it is open; it comes back if the dispute is won. */
  status: DisputeStatus;
  /** What the provider asks for it, each under an id of its own; below zero for what it gives back. */
  fees: readonly { id: string; amountCents: number }[];
};
