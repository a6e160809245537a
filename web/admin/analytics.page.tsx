import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SITE_PERIOD_DEFAULT, SITE_PERIODS, type SitePeriod } from '#shared/admin/site-analytics.rules.ts';
import { api } from '#web/api.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { AdminFrame } from './admin-frame.tsx';
import { SiteCharts } from './analytics/site-charts.tsx';

const TITLE = 'Analytics';
const CHOICES = SITE_PERIODS.map((value) => ({ value, label: `${value} days` }));

export const meta = () => pageMeta({ title: TITLE, description: 'The site, day by day.', path: null });

export function search(asked: URLSearchParams) {
  const period = readPeriod(asked);
  return new URLSearchParams(period === SITE_PERIOD_DEFAULT ? {} : { period });
}

function readPeriod(asked: URLSearchParams): SitePeriod {
  return SITE_PERIODS.find((days) => days === asked.get('period')) ?? SITE_PERIOD_DEFAULT;
}

export default function AnalyticsPage() {
  return (
    <AdminFrame title={TITLE}>
      <Analytics />
    </AdminFrame>
  );
}

function Analytics() {
  const [searched, setSearched] = useSearchParams();
  const period = readPeriod(searched);
  const query = useQuery({
    ...api.admin.getAnalytics.queryOptions({ input: { period } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PillGroup
        label="Period"
        options={CHOICES}
        value={period}
        onChange={(chosen) => setSearched(search(new URLSearchParams({ period: chosen })), {})}
        className="mb-8"
      />
      <QueryView
        query={query}
        pending={<SkeletonCards count={4} />}
        errorTitle="The figures couldn’t be loaded."
      >
        {(analytics) => <SiteCharts analytics={analytics} />}
      </QueryView>
    </>
  );
}
