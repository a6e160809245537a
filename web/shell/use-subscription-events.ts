import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { type RealtimeEvent, realtimeEvents } from '#web/auth/realtime/realtime-events.ts';

const OPENED_BY_PREMIUM = ['academy', 'enrolments', 'lessons', 'streams'];
const CHANGED_BY_PURCHASES = ['academy', 'billing', 'courses', 'enrolments'];

/** A payment made in another tab, or ended or refunded by the provider, shows here too. */
export function useSubscriptionEvents(): void {
  const { user, subscription, isCheckingSubscription, checkSubscription } = useAuth();
  const queryClient = useQueryClient();

  useEffect(
    () => realtimeEvents.subscribe((event) => void hear(queryClient, event, checkSubscription)),
    [queryClient, checkSubscription],
  );

  const { subscribed } = subscription;
  const userId = user?.id;
  const known = useRef<{ userId: string | undefined; subscribed: boolean }>(undefined);
  useEffect(() => {
    if (isCheckingSubscription) return;
    const before = known.current;
    known.current = { userId, subscribed };
    if (!before || before.userId !== userId || before.subscribed === subscribed) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => OPENED_BY_PREMIUM.includes(String(queryKey[0])),
    });
  }, [queryClient, isCheckingSubscription, userId, subscribed]);
}

export async function hear(
  queryClient: QueryClient,
  event: RealtimeEvent,
  checkSubscription: () => unknown,
): Promise<void> {
  const isBack = event.name === 'welcome' && event.isBack;
  if (event.name === 'subscription.changed' || isBack) checkSubscription();
  // A payment may have settled between the page's own request and this.
  if (event.name === 'welcome' && !isBack) await queryClient.invalidateQueries({ queryKey: ['billing'] });
  if (event.name !== 'purchases.changed' && !isBack) return;
  const courseId = event.name === 'purchases.changed' ? event.data.courseId : null;
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      CHANGED_BY_PURCHASES.includes(String(queryKey[0])) ||
      // A video that is playing is fetched again only if it is the one that was bought.
      (courseId !== null && queryKey[0] === 'lessons' && JSON.stringify(queryKey).includes(courseId)),
  });
}
