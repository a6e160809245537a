import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#web/api.ts';
import { type NotificationPage, notificationsQuery, unreadCountOf } from './notifications.queries.ts';
import { hear } from './use-notification-events.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
const { queryKey } = notificationsQuery(api);
const answers: PromiseWithResolvers<NotificationPage>[] = [];
const ask = vi.fn(() => {
  const answer = Promise.withResolvers<NotificationPage>();
  answers.push(answer);
  return answer.promise;
});

/** The bell, which is on every page. */
function showBell() {
  return new InfiniteQueryObserver(queryClient, { ...notificationsQuery(api), queryFn: ask }).subscribe(
    () => {},
  );
}

const PATIENCE = { timeout: 60_000, interval: 5 };

const page = (unreadCount: number): NotificationPage => ({ items: [], nextCursor: null, unreadCount });
const changed = (unreadCount: number) => ({ name: 'notifications.changed' as const, data: { unreadCount } });

function shownCount() {
  const list = queryClient.getQueryData(queryKey);
  return list && unreadCountOf(list);
}

afterEach(() => {
  queryClient.clear();
  answers.splice(0);
  ask.mockClear();
});

async function loaded(unreadCount: number) {
  const hide = showBell();
  answers[0]?.resolve(page(unreadCount));
  await vi.waitFor(() => expect(shownCount()).toBe(unreadCount), PATIENCE);
  return hide;
}

it('shows a pushed count without asking for the list, unless somebody looks at it', async () => {
  const hide = await loaded(1);
  hear(queryClient, changed(2), false);
  expect(shownCount()).toBe(2);
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true), PATIENCE);
  expect(ask).toHaveBeenCalledTimes(1);
  hear(queryClient, changed(3), true);
  expect(shownCount()).toBe(3);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), PATIENCE);
  hide();
});

it('asks again for an answer that was overtaken', async () => {
  const hide = showBell();
  hear(queryClient, changed(4), false);
  answers[0]?.resolve(page(3));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), PATIENCE);
  answers[1]?.resolve(page(4));
  await vi.waitFor(() => expect(shownCount()).toBe(4), PATIENCE);
  hide();
});

it('asks again after a gap', async () => {
  const hide = await loaded(0);
  hear(queryClient, { name: 'welcome', isBack: false }, false);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), PATIENCE);
  hide();
});

it('does not ask for what nobody has asked for yet', async () => {
  const hidden = new InfiniteQueryObserver(queryClient, {
    ...notificationsQuery(api),
    queryFn: ask,
    enabled: false,
  });
  const hide = hidden.subscribe(() => {});
  hear(queryClient, { name: 'welcome', isBack: false }, false);
  hidden.setOptions({ ...notificationsQuery(api), queryFn: ask });
  answers[0]?.resolve(page(2));
  await vi.waitFor(() => expect(shownCount()).toBe(2), PATIENCE);
  expect(ask).toHaveBeenCalledTimes(1);
  hide();
});
