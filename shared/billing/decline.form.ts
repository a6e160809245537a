import { z } from 'zod';

export const DECLINE_LIMITS = { reason: 300 } as const;

/** Why a refund is declined. The buyer reads it, so it is required. */
export const declineFormSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please tell the buyer why')
    .max(DECLINE_LIMITS.reason, `Please keep it to ${DECLINE_LIMITS.reason} characters`),
});
