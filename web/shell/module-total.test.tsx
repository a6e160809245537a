import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { modulesQuery, standingsQuery } from '#web/academy/academy.queries.ts';
import { AcademySummary } from '#web/academy/list/academy-summary.tsx';
import { ModuleBoard } from '#web/academy/list/module-board.tsx';
import { readModuleFilter } from '#web/academy/module-filter.ts';
import { useStandings } from '#web/academy/use-standings.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { MyAcademy } from '#web/dashboard/my-academy.tsx';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';

/** Two of twenty are written so far. */
const modules = [1, 2].map(
  (moduleNumber): ModuleCard => ({
    id: `0197f0c4-0000-7000-8000-00000000000${moduleNumber}`,
    moduleNumber,
    title: `Module ${moduleNumber}`,
    description: '',
    difficultyLevel: 'beginner',
    estimatedReadingTime: 60,
    wordCount: 9000,
    learningObjectives: [],
    isFreeWithSubscription: true,
    individualPriceCents: null,
    art: { pattern: 'french', palette: 'lilac', shape: 'almond', comp: 'duo' },
  }),
);
const standings = modules.map(({ id, moduleNumber }) => ({
  moduleId: id,
  isAvailable: true,
  progressPercentage: moduleNumber === 1 ? 100 : 0,
  isCompleted: moduleNumber === 1,
}));

function Academy() {
  const mine = useStandings();
  const filter = readModuleFilter(new URLSearchParams('q=1'));
  const shown = modules.slice(0, 1);
  return (
    <>
      <AcademySummary modules={modules} standings={mine} />
      <ModuleBoard modules={modules} shown={shown} standings={mine} filter={filter} onClear={() => {}} />
      <MyAcademy />
    </>
  );
}

it('the academy counts to twenty everywhere, however many modules are written', () => {
  const client = new QueryClient();
  client.setQueryData(modulesQuery(api).queryKey, modules);
  client.setQueryData(standingsQuery(api).queryKey, standings);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth()}>
        <FixedLocation>
          <Academy />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
  const text = page.replaceAll(/<[^>]+>/g, '|');
  for (const words of ['1/20', '2/20', '1 of 20 modules shown', '1 of 20 read'])
    expect(text).toContain(words);
});

it('does not take what somebody has read for nothing while it is unknown', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(modulesQuery(api).queryKey, modules);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <FixedLocation>
        <MyAcademy />
      </FixedLocation>
    </QueryClientProvider>,
  );
  expect(html).not.toContain('of 20 read');
  expect(html).not.toContain('not read');
});
