import { useQuery } from '@tanstack/react-query';
import type { Estimates } from '#shared/analytics/analytics.contract.ts';
import { countOf, writeCount } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';

export function AnalyticsPanel() {
  const query = useQuery(api.analytics.getEstimates.queryOptions());
  return (
    <Card as="section" aria-labelledby="analytics" className="mb-8">
      <h2 id="analytics" className="text-f2">
        Analytics
      </h2>
      <p className="mt-1 mb-5 text-f-1 text-ink-soft">Estimated; paid earnings are in Creator Studio</p>
      <QueryView
        query={query}
        pending={<SkeletonRows count={2} label="Loading your analytics" />}
        errorTitle="Your analytics couldn’t be loaded."
      >
        {(estimates) => <Panel estimates={estimates} />}
      </QueryView>
    </Card>
  );
}

function Panel({ estimates }: { estimates: Estimates }) {
  const { totalRevenueCents, monthlyRevenueCents, totalEnrollments, totalViews, topCourses } = estimates;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
        <Stat label="Total revenue">{formatCentsExactly(totalRevenueCents)}</Stat>
        <Stat label="Monthly revenue">{formatCentsExactly(monthlyRevenueCents)}</Stat>
        <Stat label="Total enrollments">{writeCount(totalEnrollments)}</Stat>
        <Stat label="Total views">{writeCount(totalViews)}</Stat>
      </dl>
      <h3 className="mt-7 text-f1">Top courses</h3>
      {topCourses.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          You have no courses yet. <TextLink to="/courses/create">Create Course</TextLink>
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {topCourses.map(({ id, title, enrollments, revenueCents }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <TextLink to={`/creator/analytics/${id}`} className="wrap-anywhere">
                {title}
              </TextLink>
              <span className="text-ink-soft tabular-nums">
                {countOf(enrollments, 'enrollment')}, {formatCentsExactly(revenueCents)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
