import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api } from '#web/api.ts';
import { mutedQuery } from '#web/streams/streams.queries.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { moderationMutations } from './moderation-mutations.ts';

const streamId = '0197f0c4-0000-4000-8000-000000000001';
const userId = '0197f0c4-0000-4000-8000-000000000002';
const messageId = '0197f0c4-0000-4000-8000-000000000003';
const { queryKey } = mutedQuery(api, streamId);

function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, { people: [] });
  const hear = vi.fn();
  return {
    ...{ queryClient, hear },
    options: moderationMutations(queryClient, streamId, { hear }),
    isAskedAgain: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
}

afterEach(() => void takeToasts());

it.each(['mute', 'unmute'] as const)('asks who is muted after somebody is: %s', async (act) => {
  const { queryClient, options, isAskedAgain } = open();
  const answered = { ...options[act], mutationFn: async () => ({}) };
  await new MutationObserver(queryClient, answered).mutate({ streamId, userId });
  expect(isAskedAgain()).toBe(true);
  expect(takeToasts()).toEqual([]);
});

it('takes a deleted message away without waiting to hear of it', async () => {
  const { queryClient, options, hear } = open();
  const answered = { ...options.remove, mutationFn: async () => ({}) };
  await new MutationObserver(queryClient, answered).mutate({ streamId, messageId });
  expect(hear).toHaveBeenCalledExactlyOnceWith({ name: 'chat.removed', data: { messageId } });
});

it('shows slow mode as it was answered', async () => {
  const { queryClient, options, hear } = open();
  const answered = { ...options.slow, mutationFn: async () => ({ seconds: 15 }) };
  await new MutationObserver(queryClient, answered).mutate({ streamId, seconds: 5 });
  expect(hear).toHaveBeenCalledExactlyOnceWith({ name: 'chat.slowed', data: { seconds: 15 } });
});

it('changes nothing if refused, and says so', async () => {
  const { queryClient, options, hear } = open();
  const mutationFn = () => Promise.reject(new Error('no network'));
  const removing = new MutationObserver(queryClient, { ...options.remove, mutationFn });
  await removing.mutate({ streamId, messageId }).catch(() => undefined);
  expect(hear).not.toHaveBeenCalled();
  const [said, ...others] = takeToasts();
  expect(said).toMatchObject({ title: STREAM_MESSAGES.moderationFailed.title, tone: 'destructive' });
  expect(others).toEqual([]);
});
