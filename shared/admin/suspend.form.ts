import { z } from 'zod';
import { SUSPENSION_REASON_MAX } from '#shared/auth/suspension.rules.ts';
import { reasonField } from '#shared/reason-field.ts';

/** Why somebody is suspended. It is required, because the audit log should be able to answer that years later. */
export const suspendFormSchema = z.object({
  reason: reasonField('Please give a reason', SUSPENSION_REASON_MAX),
});
