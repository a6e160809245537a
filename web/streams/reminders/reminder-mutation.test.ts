import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { ERRORS } from '#shared/errors.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api, client } from '#web/api.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { reminderMutation } from './reminder-mutation.ts';
import { remindersQuery } from './reminders.queries.ts';

const ONE = '0197f0c4-0000-4000-8000-000000000001';
const OTHER = '0197f0c4-0000-4000-8000-000000000002';
const { queryKey } = remindersQuery(api);
const signIn = { label: 'Sign In', onClick: () => undefined };

function open(streamIds: string[] | undefined, code?: ErrorCode) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, streamIds && { streamIds });
  const answer = async () => {
    if (code) throw Object.assign(new Error(ERRORS[code].message), { code });
    return {};
  };
  const set = vi.spyOn(client.streams, 'setReminder').mockImplementation(answer);
  const remove = vi.spyOn(client.streams, 'removeReminder').mockImplementation(answer);
  const mutation = new MutationObserver(queryClient, reminderMutation(queryClient, ONE, signIn));
  return {
    ...{ set, remove },
    press: (wants: boolean) => mutation.mutate(wants).catch(() => undefined),
    known: () => queryClient.getQueryData(queryKey)?.streamIds,
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  takeToasts();
});

it('sets a reminder and takes it back, and leaves the others alone', async () => {
  const setting = open([OTHER]);
  await setting.press(true);
  expect(setting.set).toHaveBeenCalledWith({ streamId: ONE });
  expect(setting.known()).toEqual([OTHER, ONE]);
  expect(takeToasts()).toMatchObject([STREAM_MESSAGES.reminderSet]);
  const removing = open([OTHER, ONE]);
  await removing.press(false);
  expect(removing.remove).toHaveBeenCalledWith({ streamId: ONE });
  expect(removing.known()).toEqual([OTHER]);
  expect(takeToasts()).toMatchObject([STREAM_MESSAGES.reminderRemoved]);
});

it('does not take one reminder for all of them', async () => {
  const { press, known } = open(undefined);
  await press(true);
  expect(known()).toBeUndefined();
});

it.each([
  ['INTERNAL', STREAM_MESSAGES.reminderFailed.description, undefined],
  ['STREAM_STARTED', ERRORS.STREAM_STARTED.message, undefined],
  ['UNAUTHENTICATED', STREAM_MESSAGES.signInForReminder.description, signIn],
  ['SESSION_ENDED', STREAM_MESSAGES.signInForReminder.description, signIn],
] as const)('changes nothing if refused (%s), and says why', async (code, description, action) => {
  const { press, known } = open([], code);
  await press(true);
  expect(known()).toEqual([]);
  const [said, ...others] = takeToasts();
  expect(said).toMatchObject({ description, tone: 'destructive' });
  expect(said?.action).toBe(action);
  expect(others).toEqual([]);
});
