import { DEFAULT_PERIOD, PERIODS, type Period } from '#shared/analytics/analytics.rules.ts';

type PeriodNames = { label: string; before: string | null };

/** `before` is what a period is compared with. */
export const PERIOD_NAMES: Readonly<Record<Period, PeriodNames>> = {
  '7': { label: '7 days', before: 'the 7 days before' },
  '28': { label: '28 days', before: 'the 28 days before' },
  '90': { label: '90 days', before: 'the 90 days before' },
  '12m': { label: '12 months', before: 'the 12 months before' },
  all: { label: 'All time', before: null },
};

/** Anything unknown is the usual period. */
export function readPeriod(search: URLSearchParams): Period {
  return PERIODS.find((period) => period === search.get('period')) ?? DEFAULT_PERIOD;
}

/** The usual period is left out, so that one page has one address. */
export function writePeriod(period: Period): URLSearchParams {
  return new URLSearchParams(period === DEFAULT_PERIOD ? {} : { period });
}

export function withPeriod(path: string, period: Period): string {
  const search = writePeriod(period).toString();
  return search ? `${path}?${search}` : path;
}
