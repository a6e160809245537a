import { createContext, use } from 'react';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import type { Wish } from '#shared/auth/wish.rules.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';

export const NOT_SUBSCRIBED: SubscriptionStatus = {
  subscribed: false,
  product_id: null,
  subscription_end: null,
  renews: false,
  hasFailedRenewal: false,
  isPaused: false,
};

export type Auth = {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  subscription: SubscriptionStatus;
  /** False for visitors, and until there has been an answer. It stays true while the subscription is checked again. */
  isSubscriptionKnown: boolean;
  /**
   * False also where the checks have failed so often that it counts as not subscribed: that is enough to offer Premium,
   * not to close what it may open.
   */
  isSubscriptionAnswered: boolean;
  /** True from the moment a session is known until its subscription is, and whenever that is checked again. */
  isCheckingSubscription: boolean;
  checkSubscription(): Promise<SubscriptionStatus>;
  signUp(input: { email: string; password: string; displayName?: string; wish?: Wish }): Promise<void>;
  signIn(input: { email: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  signOutEverywhere(): Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
