import { expect, it, vi } from 'vitest';
import { createListAhead } from './list-ahead.ts';

it('asks once for each address, and hands the answer to the first who opens it', async () => {
  const ask = vi.fn(async (address: string) => `of ${address}`);
  const ahead = createListAhead(ask);
  ahead.ask('/one');
  ahead.ask('/one');
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(ahead.take('/one').listed).resolves.toBe('of /one');
  expect(ahead.take('/one')).toEqual({});
});

it('hands out nothing of another address', () => {
  const ahead = createListAhead(async () => null);
  ahead.ask('/one');
  expect(ahead.take('/two')).toEqual({});
});
