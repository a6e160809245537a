import { useEffect } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { realtimeEvents } from '#web/auth/session/realtime-events.ts';

/** A payment made in another tab, or ended by the provider, shows here too. */
export function useSubscriptionEvents(): void {
  const { checkSubscription } = useAuth();
  useEffect(
    () =>
      realtimeEvents.subscribe((event) => {
        if (event.name === 'subscription.changed') void checkSubscription();
      }),
    [checkSubscription],
  );
}
