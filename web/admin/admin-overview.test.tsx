import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AdminOverview as Overview } from '#shared/admin/admin.contract.ts';
import { api } from '#web/api.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { AdminOverview } from './admin-overview.tsx';

const overview: Overview = {
  totalUsers: 41,
  moduleCount: 7,
  activeSubscriptions: 3,
  monthRevenueCents: 1_398,
  totalRevenueCents: 9_900,
};

it('the admin area begins with its figures, and leads to users, analytics, modules, films and the log', () => {
  const client = new QueryClient();
  client.setQueryData(api.admin.getOverview.queryOptions().queryKey, overview);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FixedLocation>
        <AdminOverview />
      </FixedLocation>
    </QueryClientProvider>,
  );
  const figures = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(figures.map(([, label, figure]) => `${label}: ${figure}`)).toEqual([
    'Total Users: 41',
    'Modules: 7/20',
    'Subscriptions: 3',
    'Revenue this month: $13.98',
    'Revenue, all time: $99.00',
  ]);
  const cards = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>.*?href="([^"]+)"/g)];
  expect(cards.map(([, title, href]) => `${title}: ${href}`)).toEqual([
    'User Management: /admin/users',
    'Analytics: /admin/analytics',
    'View Modules: /modules',
    'Films: /admin/films',
    'Audit Log: /admin/audit',
  ]);
  expect(html).not.toContain('Coming Soon');
});
