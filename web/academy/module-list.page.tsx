import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { modulesQuery } from './academy.queries.ts';
import { AcademySkeleton } from './list/academy-skeleton.tsx';
import { AcademySummary } from './list/academy-summary.tsx';
import { ModuleBoard } from './list/module-board.tsx';
import { ModuleFilters } from './list/module-filters.tsx';
import { ModuleLegend } from './list/module-legend.tsx';
import { ModuleRack } from './list/module-rack.tsx';
import { PremiumInvitation } from './list/premium-invitation.tsx';
import { useModuleFilter } from './list/use-module-filter.ts';
import { matchesFilter, readModuleFilter, writeModuleFilter } from './module-filter.ts';
import { useStandings } from './use-standings.ts';

export function meta() {
  return pageMeta({
    title: 'Nail Academy Modules',
    description:
      'The Lunula Academy: modules from the living nail to the business of painting ten of them, read in order.',
    path: '/modules',
  });
}

export function search(asked: URLSearchParams) {
  return writeModuleFilter(readModuleFilter(asked));
}

export function load({ api, queryClient }: LoadArgs) {
  return queryClient.fetchQuery(modulesQuery(api));
}

export default function ModuleListPage() {
  const query = useQuery(modulesQuery(api));
  const standings = useStandings();
  const { text, setText, filter, changeFilter, clearFilter } = useModuleFilter();
  const modules = query.data ?? [];
  const matching = modules.filter((module) =>
    matchesFilter(module, standings.byModule.get(module.id), filter),
  );
  return (
    <div className="wrap pt-2 pb-section lg:pt-10">
      <header className="grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h1>Nail Academy Modules</h1>
          <p className="mt-3 max-w-[30em] text-f1 leading-[1.45] text-ink-soft">
            Read in order, from the living nail to the business of painting ten of them.
          </p>
        </div>
        <AcademySummary modules={query.data} standings={standings} />
      </header>
      <ModuleRack modules={query.data} shown={new Set(matching.map(({ id }) => id))} standings={standings} />
      <ModuleFilters text={text} onText={setText} filter={filter} onChange={changeFilter} />
      <ModuleLegend />
      <div className="*:[[role=alert]]:mt-8">
        <QueryView query={query} pending={<AcademySkeleton />} errorTitle="The modules couldn’t be loaded.">
          {() => (
            <ModuleBoard
              modules={modules}
              shown={matching}
              standings={standings}
              filter={filter}
              onClear={clearFilter}
            />
          )}
        </QueryView>
      </div>
      <PremiumInvitation />
    </div>
  );
}
