import { z } from 'zod';

export const DECLINE_LIMITS = { reason: 300 } as const;

/** Why a refund is declined. The buyer reads it, so it is required. */
export const declineFormSchema = z.object({
  reason: z
    .string()
    .trim()
    // Something to read, not just characters that nobody sees.
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Please tell the buyer why')
    .max(DECLINE_LIMITS.reason, `Please keep it to ${DECLINE_LIMITS.reason} characters`),
});
