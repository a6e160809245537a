import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { SAVED_MESSAGES } from '#shared/courses/saved.messages.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { api, client } from '#web/api.ts';
import { createQueryClient } from '#web/query-client.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { saveMutation } from './save-mutation.ts';
import { savedCoursesQuery, savedIdsQuery } from './saved.queries.ts';

const ONE = '0197f0c4-0000-4000-8000-000000000001';
const OTHER = '0197f0c4-0000-4000-8000-000000000002';
const { queryKey } = savedIdsQuery(api);

function open(courseIds: string[] | undefined, code?: ErrorCode) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, courseIds && { courseIds });
  const known = () => queryClient.getQueryData(queryKey)?.courseIds;
  const meanwhile: unknown[] = [];
  const answer = async () => {
    meanwhile.push(known());
    if (code) throw Object.assign(new Error(ERRORS[code].message), { code });
    return {};
  };
  const save = vi.spyOn(client.courses.saved, 'save').mockImplementation(answer);
  const unsave = vi.spyOn(client.courses.saved, 'unsave').mockImplementation(answer);
  const signIn = vi.fn();
  const mutation = new MutationObserver(queryClient, saveMutation(queryClient, ONE, signIn));
  const press = (wants: boolean) => mutation.mutate(wants).catch(() => undefined);
  return { save, unsave, signIn, press, known, meanwhile };
}

afterEach(() => {
  vi.restoreAllMocks();
  takeToasts();
});

it('is shown before the server has answered, and leaves the others alone', async () => {
  const saving = open([OTHER]);
  await saving.press(true);
  expect(saving.save).toHaveBeenCalledWith({ courseId: ONE });
  expect([saving.meanwhile, saving.known()]).toEqual([[[ONE, OTHER]], [ONE, OTHER]]);
  const removing = open([ONE, OTHER]);
  await removing.press(false);
  expect(removing.unsave).toHaveBeenCalledWith({ courseId: ONE });
  expect([removing.meanwhile, removing.known()]).toEqual([[[OTHER]], [OTHER]]);
  expect(takeToasts()).toEqual([]);
});

it('says where saved courses are with the first of them only', async () => {
  await open([]).press(true);
  expect(takeToasts()).toMatchObject([SAVED_MESSAGES.saved]);
  await open([OTHER]).press(true);
  expect(takeToasts()).toEqual([]);
});

it('does not take one saved course for all of them', async () => {
  const { press, known } = open(undefined);
  await press(true);
  expect(known()).toBeUndefined();
});

it.each([
  ['INTERNAL', true, SAVED_MESSAGES.saveFailed.description],
  ['INTERNAL', false, SAVED_MESSAGES.unsaveFailed.description],
  ['LIMIT_REACHED', true, ERRORS.LIMIT_REACHED.message],
] as const)('is taken back if refused (%s), and says why', async (code, wants, description) => {
  const before = wants ? [OTHER] : [ONE, OTHER];
  const { press, known } = open(before, code);
  await press(wants);
  expect(known()).toEqual(before);
  expect(takeToasts()).toMatchObject([{ description, tone: 'destructive' }]);
});

it('leads to sign-in if the session has ended meanwhile, which takes along what was to be saved', async () => {
  const { press, known, signIn } = open([], 'UNAUTHENTICATED');
  await press(true);
  expect(known()).toEqual([]);
  expect(signIn.mock.calls).toEqual([[`/auth?wish=save%3A${ONE}`]]);
  const removing = open([ONE], 'SESSION_ENDED');
  await removing.press(false);
  expect(removing.signIn.mock.calls).toEqual([[`/auth?next=${encodeURIComponent(`/courses/${ONE}`)}`]]);
  expect(takeToasts()).toEqual([]);
});

it('is seen, as all others are, if it was pressed before they had been loaded', async () => {
  const queryClient = createQueryClient();
  const onServer = [OTHER];
  // What was asked for before it was saved is answered without it, and last of all.
  const never = new Promise<never>(() => undefined);
  const answerOnce = () => vi.fn().mockReturnValueOnce(never);
  const askIds = answerOnce().mockImplementation(async () => ({ courseIds: [...onServer] }));
  const askList = answerOnce().mockImplementation(async () => ({ items: [...onServer], nextCursor: null }));
  const ids = new QueryObserver(queryClient, { ...savedIdsQuery(api), queryFn: askIds });
  const list = new InfiniteQueryObserver(queryClient, { ...savedCoursesQuery(api), queryFn: askList });
  const close = [ids.subscribe(() => undefined), list.subscribe(() => undefined)];
  vi.spyOn(client.courses.saved, 'save').mockImplementation(async () => {
    onServer.unshift(ONE);
    return {};
  });

  await new MutationObserver(queryClient, saveMutation(queryClient, ONE, vi.fn())).mutate(true);

  expect(ids.getCurrentResult().data?.courseIds).toEqual([ONE, OTHER]);
  const listed = () => list.getCurrentResult().data?.pages[0]?.items;
  await vi.waitFor(() => expect(listed()).toEqual([ONE, OTHER]), 5_000);
  for (const stop of close) stop();
  queryClient.clear();
});

it('is not forgotten when an earlier one, of another course, is answered first', async () => {
  const queryClient = createQueryClient();
  const onServer: string[] = [];
  const ask = vi.fn(async () => ({ courseIds: [...onServer] }));
  const ids = new QueryObserver(queryClient, { ...savedIdsQuery(api), queryFn: ask });
  const close = ids.subscribe(() => undefined);
  await vi.waitFor(() => expect(ids.getCurrentResult().data?.courseIds).toEqual([]), 5_000);
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  vi.spyOn(client.courses.saved, 'save').mockImplementation(async ({ courseId }) => {
    if (courseId === ONE) await slow;
    onServer.unshift(courseId);
    return {};
  });
  const press = (courseId: string) =>
    new MutationObserver(queryClient, saveMutation(queryClient, courseId, vi.fn())).mutate(true);

  const first = press(ONE);
  await press(OTHER);
  expect(ask).toHaveBeenCalledOnce();
  expect(ids.getCurrentResult().data?.courseIds).toEqual([OTHER, ONE]);
  answer();
  await first;
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), 5_000);
  close();
  queryClient.clear();
});
