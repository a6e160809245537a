import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#web/api.ts';
import { myLearningQuery } from '#web/courses/courses.queries.ts';
import { lessonQuery } from '#web/lessons/lessons.queries.ts';
import { rememberWatch } from './remember-watch.ts';

async function save(isNewlyCompleted: boolean): Promise<number> {
  const client = new QueryClient();
  const load = vi.fn(async () => 'my courses');
  const { queryKey } = myLearningQuery(api);
  onTestFinished(
    new QueryObserver(client, { queryKey: [...queryKey], queryFn: load }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 5_000 });
  const completedAt = '2026-11-18T10:00:00.000Z';
  const watch = { watchTimeSeconds: 60, lastPositionSeconds: 60, furthestSeconds: 60, completedAt };
  rememberWatch(client, { courseId: 'marble', lessonId: 'prep' }, { ...watch, isNewlyCompleted });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 5_000 });
  return load.mock.calls.length;
}

it('a lesson whose end arrives late is finished in the list of courses that is on screen', async () => {
  expect(await save(true)).toBe(2);
});

it('no other report asks for that list', async () => {
  expect(await save(false)).toBe(1);
});

it('what was saved of another cut stands at its pictures in the one on the page', () => {
  const client = new QueryClient();
  const { queryKey } = lessonQuery(api, 'marble', 'prep');
  client.setQueryData<unknown>(queryKey, { video: { kind: 'upload', film: { startMs: 0 } }, watch: null });
  const watch = { watchTimeSeconds: 60, lastPositionSeconds: 20, furthestSeconds: 50, completedAt: null };
  const saved = { ...watch, isNewlyCompleted: false, filmStartMs: 30_000 };
  rememberWatch(client, { courseId: 'marble', lessonId: 'prep' }, saved);
  expect(client.getQueryData(queryKey)).toMatchObject({
    watch: { ...watch, lastPositionSeconds: 50, furthestSeconds: 80 },
  });
});

it('a lesson that is being asked for meanwhile is not asked for anew', async () => {
  const client = new QueryClient();
  const { queryKey } = lessonQuery(api, 'marble', 'prep');
  client.setQueryData<unknown>(queryKey, { id: 'prep', watch: null });
  const answers: PromiseWithResolvers<unknown>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  };
  const asked = client.fetchQuery<unknown>({ queryKey: [...queryKey], queryFn, staleTime: 0 });
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 5_000 });
  const watch = { watchTimeSeconds: 60, lastPositionSeconds: 20, furthestSeconds: 50, completedAt: null };
  rememberWatch(client, { courseId: 'marble', lessonId: 'prep' }, { ...watch, isNewlyCompleted: false });
  answers[0]?.resolve({ id: 'prep', watch });
  await asked;
  expect(answers).toHaveLength(1);
});
