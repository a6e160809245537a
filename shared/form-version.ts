import { z } from 'zod';

/** Part of a form that is read in order to be changed. */
export const version = z.string().describe('Changes with the form. Send it along when you save.');

/** Part of a changed form. Left out, whatever is there is replaced, as older pages and clients expect. */
export const startedFrom = z
  .string()
  .max(64)
  .optional()
  .describe('The version you started from. If the form has been saved since, nothing is replaced.');
