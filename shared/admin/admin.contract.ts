import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';

const overview = z.object({
  totalUsers: z.number().int(),
  moduleCount: z.number().int(),
  activeSubscriptions: z.number().int(),
  monthRevenueCents: z.number().int().describe('Paid and not refunded since the month began, in UTC.'),
  totalRevenueCents: z.number().int().describe('Paid and not refunded, ever.'),
});

export type AdminOverview = z.infer<typeof overview>;

export const adminSchemas = { AdminOverview: overview };

export const adminContract = oc.tag('admin').router({
  getOverview: oc
    .route({ method: 'GET', path: '/admin/overview', summary: 'The figures of the admin area' })
    .errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'))
    .output(overview),
});
