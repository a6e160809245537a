import { useSignOutOnArrival } from './navigation/use-sign-out-on-arrival.ts';
import { useOwnChanges } from './use-own-changes.ts';
import { useSubscriptionEvents } from './use-subscription-events.ts';

/** By itself: with every answer about who this is and what they pay for, the whole frame would be drawn anew. */
export function FollowAccount() {
  useOwnChanges();
  useSubscriptionEvents();
  useSignOutOnArrival();
  return null;
}
