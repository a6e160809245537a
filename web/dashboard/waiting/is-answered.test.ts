import { expect, it } from 'vitest';
import { createQueryClient } from '#web/query-client.ts';
import { isAnswered } from './is-answered.ts';

const queryKey = ['part'];

it('waits for what is being loaded, until it is there', async () => {
  const client = createQueryClient();
  expect(isAnswered(client.getQueryState(queryKey))).toBe(false);
  const { promise, resolve } = Promise.withResolvers<string>();
  const loading = client.prefetchQuery({ queryKey, queryFn: () => promise });
  expect(isAnswered(client.getQueryState(queryKey))).toBe(false);
  resolve('here');
  await loading;
  expect(isAnswered(client.getQueryState(queryKey))).toBe(true);
});

it('does not wait for a first load that a change has overtaken and nobody has taken up again', async () => {
  const client = createQueryClient();
  const loading = client.prefetchQuery({ queryKey, queryFn: () => new Promise(() => {}) });
  await client.invalidateQueries();
  await loading;
  expect(isAnswered(client.getQueryState(queryKey))).toBe(true);
});
