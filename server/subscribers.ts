import type { Subscribers } from '#server/events.ts';
import { onPersonSignedUp } from '#server/profiles/on-person-signed-up.ts';

/** Domain event -> reactions, in order. */
export const subscribers: Subscribers = {
  personSignedUp: [onPersonSignedUp],
};
