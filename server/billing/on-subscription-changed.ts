import type { Reaction } from '#server/reactions.ts';
import { personTopic } from '#shared/realtime.ts';

/** Told to every tab and device with the commit; what has become of it, they ask. */
export const onSubscriptionChanged: Reaction<'subscriptionChanged'> = async (deps, tx, { userId }) => {
  await deps.hub.publish(personTopic(userId), 'subscription.changed', {}, tx);
};
