import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { SITE_PERIOD_DEFAULT, SITE_PERIODS } from './site-analytics.rules.ts';

const figures = z.object({
  signUps: z.number().int().describe('Accounts whose address was verified.'),
  activeLearners: z.number().int().describe('People who watched a lesson, read a module or took a quiz.'),
  enrolments: z.number().int().describe('Enrolments made then that still exist.'),
  revenueCents: z.number().int().describe('Paid then, less what was refunded or is disputed since.'),
});

const siteAnalytics = z.object({
  days: z.array(figures.extend({ day: z.iso.date().describe('UTC.') })).describe('Oldest first, today last.'),
  total: figures.describe('Over the whole period; each active learner is counted once.'),
});

export type SiteFigures = z.infer<typeof figures>;
export type SiteAnalytics = z.infer<typeof siteAnalytics>;

export const siteAnalyticsSchemas = { SiteAnalytics: siteAnalytics };

export const siteAnalyticsContract = {
  getAnalytics: oc
    .route({ method: 'GET', path: '/admin/analytics', summary: 'How the site is doing, day by day' })
    .errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'))
    .input(z.object({ period: z.enum(SITE_PERIODS).default(SITE_PERIOD_DEFAULT).describe('In days.') }))
    .output(siteAnalytics),
};
