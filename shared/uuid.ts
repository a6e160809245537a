import { z } from 'zod';

/** Ids are case-insensitive and read as lower case, so that each has a single spelling. */
export const uuid = z.uuid().toLowerCase();

/**
 * The id of a thing about to be created, chosen by whoever creates it. Sending it again creates nothing new,
 * so that a request whose response got lost can be repeated.
 */
export const chosenId = z.object({
  id: z
    .uuidv4()
    .toLowerCase()
    .describe(
      'Chosen by you, a random UUID (version 4). Sending the same id again refers to the same thing; the id of something deleted stays used.',
    ),
});
