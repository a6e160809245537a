import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { reloadQueries } from './reload-queries.ts';

it('asks again for what is still being loaded for the first time', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const old = Promise.withResolvers<string>();
  const answers = [old.promise, Promise.resolve('after the change')];
  const queryKey = ['admin', 'users'];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answers.shift() ?? 'no more' });
  onTestFinished(observer.subscribe(() => undefined));

  const reloaded = reloadQueries(queryClient, { queryKey: ['admin'] });
  old.resolve('before the change');
  await reloaded;
  expect(queryClient.getQueryData(queryKey)).toBe('after the change');
});
