import { type Auth, NOT_SUBSCRIBED } from './auth-context.ts';

const nothing = async () => undefined;

/** What pages learn about somebody signed in, who has no Premium. */
export function makeAuth(who: Partial<Auth> = {}): Auth {
  return {
    status: 'signed-in',
    user: null,
    subscription: NOT_SUBSCRIBED,
    isSubscriptionKnown: true,
    isSubscriptionAnswered: true,
    isCheckingSubscription: false,
    checkSubscription: async () => NOT_SUBSCRIBED,
    signUp: nothing,
    signIn: nothing,
    signOut: nothing,
    signOutEverywhere: nothing,
    ...who,
  };
}
