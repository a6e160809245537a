import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RealtimeEvent } from '#web/auth/realtime/realtime-events.ts';
import { createQueryClient } from '#web/query-client.ts';
import { hear } from './use-subscription-events.ts';

/** What a page that shows all of this asks for again. */
async function askedAgainAfter(event: RealtimeEvent): Promise<{ queries: string[]; checks: number }> {
  const queryClient = new QueryClient();
  for (const topic of ['academy', 'billing', 'courses', 'enrolments', 'profiles'])
    queryClient.setQueryData([topic], 'known');
  for (const course of ['1', '2']) queryClient.setQueryData(['lessons', course], 'playing');
  const checkSubscription = vi.fn();
  await hear(queryClient, event, checkSubscription);
  const old = queryClient.getQueryCache().findAll({ stale: true });
  return {
    queries: old.map(({ queryKey }) => queryKey.join(' ')),
    checks: checkSubscription.mock.calls.length,
  };
}

const BOUGHT = ['academy', 'billing', 'courses', 'enrolments'];

it('asks for everything a payment changes when the connection is back: it may have missed one', async () => {
  expect(await askedAgainAfter({ name: 'welcome', isBack: true })).toEqual({ queries: BOUGHT, checks: 1 });
});

it('asks for little on the first connection, when the page itself has just asked', async () => {
  expect(await askedAgainAfter({ name: 'welcome', isBack: false })).toEqual({
    queries: ['billing'],
    checks: 0,
  });
});

it('asks for what was bought, and for a video only if it is of that course', async () => {
  const data = { kind: 'course', courseId: '2', moduleId: null } as const;
  expect(await askedAgainAfter({ name: 'purchases.changed', data })).toEqual({
    queries: [...BOUGHT, 'lessons 2'],
    checks: 0,
  });
});

it('asks again for what is still being loaded for the first time: that answer may be of before the payment', async () => {
  const queryClient = createQueryClient();
  const old = Promise.withResolvers<string>();
  const answers = [old.promise, Promise.resolve('paid')];
  const queryKey = ['billing', 'payments'];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => answers.shift() ?? 'no more' });
  onTestFinished(observer.subscribe(() => undefined));
  const data = { kind: 'premium', courseId: null, moduleId: null } as const;
  const heard = hear(queryClient, { name: 'purchases.changed', data }, () => undefined);
  old.resolve('not paid yet');
  await heard;
  expect(queryClient.getQueryData(queryKey)).toBe('paid');
});
