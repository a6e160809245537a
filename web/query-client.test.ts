import { environmentManager, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient, isMissing } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

function watch(queryKey: string[], load: () => Promise<string>) {
  const queryClient = createQueryClient();
  // As in a browser that is being looked at.
  queryClient.mount();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: load, retry: false });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => queryClient.unmount());
  return { queryClient, observer };
}

it('fails at once without a connection instead of waiting, and loads by itself when there is one', async () => {
  onlineManager.setOnline(false);
  const { observer } = watch(['courses'], async () => 'here');
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'), 2_000);
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  await observer.refetch();
  expect(observer.getCurrentResult().status).toBe('error');

  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'), 2_000);
});

it('keeps what was loaded before, and fails nothing about it', async () => {
  const { observer, queryClient } = watch(['courses'], async () => 'here');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'), 2_000);
  onlineManager.setOnline(false);
  void queryClient.invalidateQueries();
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('paused'), 2_000);
  // What waits for a connection in vain is cancelled a microtask later, and all of those come before this.
  await new Promise((done) => setTimeout(done, 0));
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'here' });
});

function pretendBrowser(): void {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  onTestFinished(() => {
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  });
}

it('asks again by itself for what never came, and for nothing that was refused', async () => {
  pretendBrowser();
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => 'here'];
  const { observer } = watch(['courses'], async () => (answers.shift() ?? (async () => 'more'))());
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(isMissing(observer.getCurrentQuery())).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe('here');
  expect(isMissing(observer.getCurrentQuery())).toBe(false);

  const refuse = vi.fn(() => Promise.reject(Object.assign(new Error(), { code: 'NOT_FOUND' })));
  const gone = watch(['gone'], refuse);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refuse).toHaveBeenCalledOnce();
  expect(isMissing(gone.observer.getCurrentQuery())).toBe(false);
});

it('asks again by itself for what is there and could not be refreshed', async () => {
  pretendBrowser();
  const answers = [
    async () => 'here',
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => 'newer',
  ];
  const { observer, queryClient } = watch(['courses'], async () =>
    (answers.shift() ?? (async () => 'more'))(),
  );
  await vi.advanceTimersByTimeAsync(0);
  await queryClient.invalidateQueries();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: 'here' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'newer' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().data).toBe('newer');
});

it('what failed stays failed, for the same reason, while it is asked for again', async () => {
  const refusal = Object.assign(new Error(), { code: 'PREMIUM_REQUIRED' });
  const later = Promise.withResolvers<string>();
  const answers = [() => Promise.reject(refusal), () => Promise.reject(refusal), () => later.promise];
  const { observer } = watch(['modules'], async () => answers.shift()?.() ?? 'more');
  const shown: unknown[] = [];
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBe(refusal), 2_000);
  // As React looks: when all that happens at once has happened.
  const look = notifyManager.batchCalls(() => {
    const { isLoadingError, error } = observer.getCurrentResult();
    shown.push([isLoadingError, error]);
  });
  onTestFinished(observer.subscribe(look));
  await observer.refetch();
  const askedAgain = observer.refetch();
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(1), 2_000);
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: true, isLoadingError: true });
  for (const what of shown) expect(what).toEqual([true, refusal]);
  later.resolve('here');
  await askedAgain;
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'here', error: null });
});

it('whoever comes when nobody saw it fail any more waits for an answer of their own', async () => {
  const queryClient = createQueryClient();
  const answers = [() => Promise.reject(new Error()), async () => 'here'];
  const queryFn = async () => answers.shift()?.() ?? 'more';
  const observer = new QueryObserver(queryClient, { queryKey: ['modules'], queryFn, retry: false });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'), 2_000);
  leave();
  onTestFinished(observer.subscribe(() => undefined));
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'), 2_000);
});

it.each(['active', 'none'] as const)(
  'after a change, asks again for what is still being loaded for the first time (%s)',
  async (refetchType) => {
    const old = Promise.withResolvers<string>();
    const answers = [old.promise, Promise.resolve('after the change')];
    const { observer, queryClient } = watch(['admin', 'users'], () => answers.shift() ?? Promise.reject());
    const reloaded = queryClient.invalidateQueries({ queryKey: ['admin'], refetchType });
    old.resolve('before the change');
    await reloaded;
    expect(observer.getCurrentResult().data).toBe('after the change');
    expect(answers).toEqual([]);
  },
);

it('forgets what was being loaded ahead of a click before a change', async () => {
  const queryClient = createQueryClient();
  const old = Promise.withResolvers<string>();
  const queryKey = ['courses', 'list'];
  const ahead = queryClient.prefetchQuery({ queryKey, queryFn: () => old.promise });
  await queryClient.invalidateQueries({ queryKey: ['courses'] });
  old.resolve('before the change');
  await ahead;
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
