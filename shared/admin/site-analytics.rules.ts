/** How many days the analytics look back, today included. */
export const SITE_PERIODS = ['7', '28', '90'] as const;
export type SitePeriod = (typeof SITE_PERIODS)[number];

export const SITE_PERIOD_DEFAULT: SitePeriod = '28';
