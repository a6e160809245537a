import { z } from 'zod';

/** How ids are read. Capitals mean the same and are folded, so that a thing has one name wherever it is named. */
export const uuid = z.uuid().toLowerCase();
