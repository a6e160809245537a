import { useQuery } from '@tanstack/react-query';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { formatCents } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';

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
          <dl className="flex flex-wrap gap-x-12 gap-y-6 border-line border-y py-6">
            <Stat label="Total Users">{overview.totalUsers}</Stat>
            <Stat label="Modules">
              {overview.moduleCount}/{MODULE_COUNT}
            </Stat>
            <Stat label="Subscriptions">{overview.activeSubscriptions}</Stat>
            <Stat label="Revenue this month">{formatCents(overview.monthRevenueCents)}</Stat>
            <Stat label="Revenue, all time">{formatCents(overview.totalRevenueCents)}</Stat>
          </dl>
        )}
      </QueryView>
      <Card
        as="section"
        variant="ground"
        data-pair="jade"
        aria-labelledby="view-modules"
        className="max-w-140"
      >
        <h2 id="view-modules" className="text-f2">
          View Modules
        </h2>
        <p className="mt-2 mb-4">The academy as learners see it.</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton variant="ground" to="/modules">
            Open the academy
          </LinkButton>
          <TextLink tone="current" to="/admin/modules">
            Edit modules
          </TextLink>
        </p>
      </Card>
    </>
  );
}
