import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';

const overview = z.object({
  totalUsers: z.number().int(),
  moduleCount: z.number().int(),
  activeSubscriptions: z.number().int(),
  /** What was paid and has not gone back: since the month began (UTC), and ever. */
  monthRevenueCents: z.number().int(),
  totalRevenueCents: z.number().int(),
});

export type AdminOverview = z.infer<typeof overview>;

export const adminContract = oc.tag('admin').router({
  getOverview: oc
    .route({ method: 'GET', path: '/admin/overview', summary: 'The figures of the admin area' })
    .errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'))
    .output(overview),
});
