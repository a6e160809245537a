import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { rememberAnswer } from './remember-answer.ts';

const queryClient = createQueryClient();
const queryKey = ['profile'] as const;
const PATIENCE = { timeout: 60_000, interval: 5 };

const answers: PromiseWithResolvers<string>[] = [];
const queryFn = () => {
  const answer = Promise.withResolvers<string>();
  answers.push(answer);
  return answer.promise;
};
const shown = () => queryClient.getQueryData<string>(queryKey);
const show = () => new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times), PATIENCE);

afterEach(() => {
  queryClient.clear();
  answers.splice(0);
});

it('is not undone by an answer to an earlier question, which is asked again', async () => {
  queryClient.setQueryData(queryKey, 'before');
  const hide = show();
  void queryClient.refetchQueries({ queryKey });
  await asked(1);
  rememberAnswer(queryClient, queryKey, 'saved');
  answers[0]?.resolve('before');
  await asked(2);
  expect(shown()).toBe('saved');
  answers[1]?.resolve('saved, and changed elsewhere');
  await vi.waitFor(() => expect(shown()).toBe('saved, and changed elsewhere'), PATIENCE);
  hide();
});

it('asks nothing where nothing was asked', () => {
  queryClient.setQueryData(queryKey, 'before');
  const hide = show();
  rememberAnswer(queryClient, queryKey, 'saved');
  expect(shown()).toBe('saved');
  expect(answers).toEqual([]);
  hide();
});

it('leaves nobody waiting who has nothing yet', async () => {
  const hide = show();
  await asked(1);
  rememberAnswer(queryClient, queryKey, (known: unknown) => known && 'changed');
  await asked(2);
  answers[1]?.resolve('changed');
  await vi.waitFor(() => expect(shown()).toBe('changed'), PATIENCE);
  hide();
});
