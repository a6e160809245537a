import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { api } from '#web/api.ts';
import { askForPage, preparePage } from './prepare-page.ts';

const href = 'https://lunula.example/streams/42?from=dashboard';

it.each([
  ['its code and its data', {}, 1],
  ['only its code, where the data may be refused', { ahead: 'code' }, 0],
])('loads %s ahead', async (_, dataset, times) => {
  const load = vi.fn(async () => undefined);
  const loadCode = vi.fn(async () => ({ default: () => null, load }));
  await preparePage({ href, dataset }, new QueryClient(), loadCode);
  expect(loadCode).toHaveBeenCalledWith(expect.objectContaining({ path: '/streams/:streamId' }));
  expect(load).toHaveBeenCalledTimes(times);
});

it.each([
  ['asks for what is their own', {}, 1],
  ['asks for nothing that may be refused', { ahead: 'code' }, 0],
])('whoever presses a link %s before the page is drawn', async (_, dataset, times) => {
  const ask = vi.fn(async () => undefined);
  const queryClient = new QueryClient();
  await askForPage({ href, dataset }, queryClient, async () => ({ default: () => null, ask }));
  expect(ask).toHaveBeenCalledTimes(times);
  if (times > 0) expect(ask).toHaveBeenCalledWith(api, queryClient, { streamId: '42' });
});

it('says nothing of code that does not come: the page itself will', async () => {
  const failing = async () => Promise.reject(new TypeError('offline'));
  await expect(askForPage({ href, dataset: {} }, new QueryClient(), failing)).resolves.toBeUndefined();
});
