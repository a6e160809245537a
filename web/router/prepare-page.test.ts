import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { preparePage } from './prepare-page.ts';

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
