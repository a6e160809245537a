import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { auditContract, auditSchemas } from './audit.contract.ts';
import { adminFilmSchemas, adminFilmsContract } from './films.contract.ts';
import { siteAnalyticsContract, siteAnalyticsSchemas } from './site-analytics.contract.ts';
import { usersContract, usersSchemas } from './users.contract.ts';

const overview = z.object({
  totalUsers: z.number().int(),
  moduleCount: z.number().int(),
  activeSubscriptions: z.number().int(),
  monthRevenueCents: z
    .number()
    .int()
    .describe('Paid since the start of the month (UTC), less what was refunded or is disputed.'),
  totalRevenueCents: z.number().int().describe('Paid in total, less what was refunded or is disputed.'),
});

export type AdminOverview = z.infer<typeof overview>;

export const adminSchemas = {
  AdminOverview: overview,
  ...usersSchemas,
  ...auditSchemas,
  ...siteAnalyticsSchemas,
  ...adminFilmSchemas,
};

export const adminContract = oc.tag('admin').router({
  getOverview: oc
    .route({ method: 'GET', path: '/admin/overview', summary: 'Figures for the admin area' })
    .errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'))
    .output(overview),
  ...siteAnalyticsContract,
  users: usersContract,
  audit: auditContract,
  films: adminFilmsContract,
});
