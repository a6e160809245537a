import { z } from 'zod';
import { SUSPENSION_REASON_MAX } from '#shared/auth/suspension.rules.ts';

/** Why somebody is suspended. It is required, because the audit log should be able to answer that years later. */
export const suspendFormSchema = z.object({
  reason: z
    .string()
    .trim()
    // Something to read, not just characters that nobody sees.
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Please give a reason')
    .max(SUSPENSION_REASON_MAX, `Please keep it to ${SUSPENSION_REASON_MAX} characters`),
});
