import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { SAVED_MESSAGES } from '#shared/courses/saved.messages.ts';
import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { api, client } from '#web/api.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { saveMutation } from './save-mutation.ts';
import { savedIdsQuery } from './saved.queries.ts';

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

it('leads to sign-in if the session has ended meanwhile', async () => {
  const { press, known, signIn } = open([], 'UNAUTHENTICATED');
  await press(true);
  expect(known()).toEqual([]);
  expect(signIn).toHaveBeenCalledOnce();
  expect(takeToasts()).toEqual([]);
});
