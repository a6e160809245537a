import { expect, it, vi } from 'vitest';
import { createListAhead } from './list-ahead.ts';

const listsOf = (address: string) => ({ take: async () => `of ${address}` });

it('asks once, however often the address is renewed, and hands the answers to the first who opens it', async () => {
  const ask = vi.fn(listsOf);
  const ahead = createListAhead(ask);
  ahead.ask('/one', 'auto');
  ahead.ask('/two', '480');
  expect(ask).toHaveBeenCalledExactlyOnceWith('/one', 'auto');
  await expect(ahead.take('/one').lists?.take('/one')).resolves.toBe('of /one');
  expect(ahead.take('/one')).toEqual({});
});

it('hands out nothing of another address', () => {
  const ahead = createListAhead(listsOf);
  ahead.ask('/one', 'auto');
  expect(ahead.take('/two')).toEqual({});
});
