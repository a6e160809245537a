import { useQuery } from '@tanstack/react-query';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { Stat } from '#web/ui/display/stat.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { AdminCards } from './admin-cards.tsx';

export function AdminOverview() {
  const query = useQuery(api.admin.getOverview.queryOptions());
  return (
    <>
      <QueryView
        query={query}
        pending={<SkeletonRows count={2} />}
        errorTitle="The figures couldn’t be loaded."
      >
        {(overview) => (
          <dl className="grid grid-cols-2 gap-x-12 gap-y-6 border-line border-y py-6 sm:flex sm:flex-wrap">
            <Stat label="Total Users">{overview.totalUsers}</Stat>
            <Stat label="Modules">
              {overview.moduleCount}/{MODULE_COUNT}
            </Stat>
            <Stat label="Subscriptions">{overview.activeSubscriptions}</Stat>
            <Stat label="Revenue this month">{formatCentsExactly(overview.monthRevenueCents)}</Stat>
            <Stat label="Revenue, all time">{formatCentsExactly(overview.totalRevenueCents)}</Stat>
          </dl>
        )}
      </QueryView>
      <AdminCards />
    </>
  );
}
