import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { deletionQuery } from '#web/account/account.queries.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import DashboardPage from './dashboard.page.tsx';

function draw(eraseAt: string | null): string {
  const client = new QueryClient();
  client.setQueryData(deletionQuery(api).queryKey, { eraseAt });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth({})}>
        <MemoryRouter>
          <DashboardPage />
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
}

it('says that the account will be deleted, and offers to keep it, only while that is so', () => {
  expect(draw('2026-03-01T12:00:00.000Z')).toMatch(/Your account will be deleted.*Keep my account/s);
  expect(draw(null)).not.toMatch(/will be deleted|Keep my account/);
});
