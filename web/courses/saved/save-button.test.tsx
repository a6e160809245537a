import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { SaveButton } from './save-button.tsx';

it('is empty in what the server renders, which makes nothing for it: walls have dozens', () => {
  const queryClient = new QueryClient();
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={makeAuth({ status: 'loading', user: null })}>
        <SaveButton course={{ id: 'course', title: 'Marble Without Panic' }} />
      </AuthContext>
    </QueryClientProvider>,
  );
  expect(drawn).toMatch(/^<button.*aria-label="Save Marble Without Panic for later" aria-pressed="false"/);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
