import type {
  CheckoutState,
  PaymentState,
  PayoutAccountState,
  Subject,
  SubjectKind,
  SubscriptionState,
} from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { readVersion } from './subject-version.ts';

/** Something's state at the provider, and our version of it when we asked. */
export type Answer<Kind extends SubjectKind, State> = {
  kind: Kind;
  id: string;
  version: number;
  state: State | null;
};

/** About a subject and everything that depends on it, to be stored together. */
export type Answers = {
  checkout?: Answer<'checkout', CheckoutState>;
  payment?: Answer<'payment', PaymentState>;
  subscription?: Answer<'subscription', SubscriptionState>;
  payoutAccount?: Answer<'payout_account', PayoutAccountState>;
};

/** Asks for a subject's current state. Takes as long as the provider does, and holds no locks. */
export function askProvider(deps: Deps, { kind, id }: Subject): Promise<Answers> {
  if (kind === 'checkout') return askAboutCheckout(deps, id);
  if (kind === 'payment') return askAboutPayment(deps, id);
  if (kind === 'payout_account') return askAboutPayoutAccount(deps, id);
  return askAboutSubscription(deps, id);
}

async function askAboutCheckout(deps: Deps, id: string): Promise<Answers> {
  const checkout = await ask(deps, 'checkout', id, deps.payments.findCheckout);
  if (checkout.state?.status !== 'complete') return { checkout };
  const { paymentId, subscriptionId } = checkout.state;
  const paid = paymentId === null ? {} : await askAboutPayment(deps, paymentId);
  if (paid.subscription || subscriptionId === null) return { checkout, ...paid };
  return { checkout, ...paid, ...(await askAboutSubscription(deps, subscriptionId)) };
}

/**
 * Includes the subscription it pays for: as soon as we know that someone paid for Premium, we know that they
 * have it.
 */
async function askAboutPayment(deps: Deps, id: string): Promise<Answers> {
  const payment = await ask(deps, 'payment', id, deps.payments.findPayment);
  if (!payment.state) return { payment };
  // Asked for by another id: ask by its own, so that it has only one version.
  if (payment.state.id !== id) return askAboutPayment(deps, payment.state.id);
  const { subscriptionId } = payment.state;
  return { payment, ...(subscriptionId !== null && (await askAboutSubscription(deps, subscriptionId))) };
}

async function askAboutSubscription(deps: Deps, id: string): Promise<Answers> {
  return { subscription: await ask(deps, 'subscription', id, deps.payments.findSubscription) };
}

async function askAboutPayoutAccount(deps: Deps, id: string): Promise<Answers> {
  const { payouts } = deps.payments;
  if (typeof payouts === 'string') return {};
  return { payoutAccount: await ask(deps, 'payout_account', id, payouts.findAccount) };
}

async function ask<Kind extends SubjectKind, State>(
  deps: Deps,
  kind: Kind,
  id: string,
  get: (id: string) => Promise<State | null>,
): Promise<Answer<Kind, State>> {
  const version = await readVersion(deps, { kind, id });
  return { kind, id, version, state: await get(id) };
}
