import { z } from 'zod';
import { reasonField } from '#shared/reason-field.ts';

export const DECLINE_LIMITS = { reason: 300 } as const;

/** Why a refund is declined. The buyer reads it, so it is required. */
export const declineFormSchema = z.object({
  reason: reasonField('Please tell the buyer why', DECLINE_LIMITS.reason),
});
