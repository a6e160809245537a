import { z } from 'zod';

/** How ids are read. Capitals mean the same and are folded, so that a thing has one name wherever it is named. */
export const uuid = z.uuid().toLowerCase();

/**
 * The id of a thing about to be made, chosen by whoever makes it. Sending it again makes nothing new, so that a request
 * whose answer got lost can be repeated.
 */
export const chosenId = z.object({
  id: uuid.describe('Chosen by you, a random UUID. The same id again is the same thing.'),
});
