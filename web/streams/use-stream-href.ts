import { useAuth } from '#web/auth/auth-context.ts';

type Destination = { id: string; isPremiumOnly: boolean; creator: { id: string } };

/** A Premium stream sends people without Premium to the plans. The server decides regardless. */
export function useStreamHref(stream: Destination): string {
  const { subscription, isCheckingSubscription, user } = useAuth();
  // Until we know, the stream's own page decides: a subscriber must not be sent to the plans.
  const mayEnter =
    !stream.isPremiumOnly ||
    subscription.subscribed ||
    isCheckingSubscription ||
    user?.id === stream.creator.id;
  return mayEnter ? `/streams/${stream.id}` : '/subscription';
}
