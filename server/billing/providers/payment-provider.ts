import type { DisputeStatus } from '#shared/billing/payment-state.ts';
import type { PayoutMode, PayoutStatus } from '#shared/billing/payout.rules.ts';

/** What Lunula needs from a payment provider. Nothing outside this folder knows which one it is. */
export type PaymentProvider = {
  readonly name: string;
  /** Creates what must exist before anyone can buy. Safe to repeat, and from several processes at once. */
  prepare(): Promise<void>;
  /** Asking twice for the same person gives one customer. */
  createCustomer(person: { userId: string; email: string; displayName: string }): Promise<string>;
  /** Their address and card go, what they paid stays. No effect on one that has gone. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Asking twice for the same order gives one checkout. */
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** Makes it unpayable. No effect on a paid or closed one. */
  expireCheckout(checkoutId: string): Promise<void>;
  /** Where customers see and manage their subscription. */
  openPortal(customer: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /**
   * The same key twice is one refund; more than is left of the payment is refused. Throws `NoAnswer` if it
   * may have gone through.
   */
  refund(refund: { paymentId: string; amountCents: number; key: string }): Promise<void>;
  /** At once, without a refund. No effect on one that has ended. */
  endSubscription(subscriptionId: string): Promise<void>;
  /**
   * Throws BAD_SIGNATURE unless the provider signed it within the last few minutes; null if it is of no
   * interest.
   */
  readEvent(delivery: Delivery): ProviderEvent | null;
  /** Everything since, oldest first, whether or not it was ever delivered. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** The current state; null if the provider does not know it. */
  findCheckout(checkoutId: string): Promise<CheckoutState | null>;
  findSubscription(subscriptionId: string): Promise<SubscriptionState | null>;
  /** Also null while nothing has been paid. */
  findPayment(paymentId: string): Promise<PaymentState | null>;
  /** Creators' own accounts, or why there are none. */
  readonly payouts: PayoutAccounts | Exclude<PayoutMode, 'accounts'>;
  /** Where a provider inside this process sends its events. */
  deliverTo?(send: (request: Request) => Promise<Response>): void;
  /** The periodic work of a provider inside this process: renewals and undelivered events. */
  tick?(): Promise<void>;
  /** The pages of such a provider. */
  pages?: { path: string; fetch(request: Request): Response | Promise<Response> };
};

/** What creators are paid out through. Their details are the provider's business; we never see them. */
export type PayoutAccounts = {
  /** Asking twice for the same person gives one account. */
  createAccount(person: { userId: string; email: string }): Promise<string>;
  /** A page that can be opened once, and soon. */
  openSetup(setup: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>;
  findAccount(accountId: string): Promise<PayoutAccountState | null>;
};

/** `dueCount` is how many details the provider waits for. */
export type PayoutAccountState = { status: PayoutStatus; dueCount: number };

export type CheckoutOrder = {
  orderId: string;
  customerId: string;
  title: string;
  amountCents: number;
  /** Charged every month until cancelled. */
  isSubscription: boolean;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type OpenedCheckout = { checkoutId: string; url: string };

/** Unparsed: signatures cover the exact bytes. */
export type Delivery = { body: string; header(name: string): string | undefined; receivedAt: Date };

export const SUBJECT_KINDS = ['checkout', 'subscription', 'payment', 'payout_account'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export type Subject = { kind: SubjectKind; id: string };

/** Only what it is about; the state is looked up when the event is processed. */
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
  /** It has ended because somebody wanted it to, be it ourselves, and not for want of money. */
  isEndWanted: boolean;
};

export type PaymentState = {
  /** The provider's own id, whichever id was asked for. */
  id: string;
  customerId: string;
  /** The order it pays for; null for renewals. */
  orderId: string | null;
  subscriptionId: string | null;
  amountCents: number;
  /** Null until the provider has determined it. */
  feeCents: number | null;
  paidAt: Date;
  refunds: readonly RefundState[];
  /** Only those that moved money, not a bank's mere inquiries. */
  disputes: readonly DisputeState[];
};

export type RefundState = {
  id: string;
  amountCents: number;
  at: Date;
  /** What it was requested with; null if it was not made by us. */
  key: string | null;
  /** The bank returned it, at once or days later: we have the money again. */
  hasFailed: boolean;
};

export type DisputeState = {
  id: string;
  amountCents: number;
  at: Date;
  /** While open, the money is withheld; it comes back if the dispute is won. */
  status: DisputeStatus;
  /** What the provider charges for it, each with its own id; negative for what it gives back. */
  fees: readonly { id: string; amountCents: number }[];
};
