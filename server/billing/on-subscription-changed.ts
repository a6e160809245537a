import type { Reaction } from '#server/reactions.ts';
import { personTopic } from '#shared/realtime.ts';

/** Announced to every tab and device on commit; they then ask for the new state. */
export const onSubscriptionChanged: Reaction<'subscriptionChanged'> = async (deps, tx, { userId }) => {
  await deps.hub.publish(personTopic(userId), 'subscription.changed', {}, tx);
};
