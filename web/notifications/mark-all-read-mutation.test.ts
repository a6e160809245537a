import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { api } from '#web/api.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { markAllReadMutation } from './mark-all-read-mutation.ts';
import { type NotificationList, notificationsQuery, unreadCountOf } from './notifications.queries.ts';

const { queryKey } = notificationsQuery(api);
const TWO_UNREAD: NotificationList = {
  pages: [{ items: [], nextCursor: null, unreadCount: 2 }],
  pageParams: [undefined],
};

/** Somebody who has pressed the button, and a server that refuses when the test says so. */
async function press() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, TWO_UNREAD);
  const answer = Promise.withResolvers<{ unreadCount: number }>();
  const sent = Promise.withResolvers<void>();
  const mutationFn = () => {
    sent.resolve();
    return answer.promise;
  };
  const options = { ...markAllReadMutation(queryClient), mutationFn };
  const pressed = new MutationObserver(queryClient, options).mutate(undefined);
  await sent.promise;
  const shown = () => queryClient.getQueryData(queryKey);
  const refuse = async () => {
    answer.reject(new Error('refused'));
    await expect(pressed).rejects.toThrow('refused');
  };
  return { queryClient, shown, refuse };
}

afterEach(takeToasts);

it('shows everything as read at once, and as it was if the server refuses', async () => {
  const { shown, refuse } = await press();
  const list = shown();
  expect(list && unreadCountOf(list)).toBe(0);
  await refuse();
  expect(shown()).toEqual(TWO_UNREAD);
});

it('brings nothing back for the next person once the session has ended', async () => {
  const { queryClient, shown, refuse } = await press();
  queryClient.clear();
  await refuse();
  expect(shown()).toBeUndefined();
});
