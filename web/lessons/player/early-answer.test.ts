import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { noteEarly, takeEarly } from './early-answer.ts';

const veins = { id: 'veins' } as Lesson;
const queryKey = ['lesson', 'veins'];

function clientWithLesson(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, veins);
  return queryClient;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is taken once', () => {
  const queryClient = clientWithLesson();
  noteEarly(queryClient, queryKey, veins);
  expect(takeEarly(queryClient, ['lesson', 'another'])).toBeNull();
  expect(takeEarly(new QueryClient(), queryKey)).toBeNull();
  expect(takeEarly(queryClient, queryKey)).toBe(veins);
  expect(takeEarly(queryClient, queryKey)).toBeNull();
});

it('is nobody else’s', () => {
  const queryClient = clientWithLesson();
  noteEarly(queryClient, queryKey, veins);
  queryClient.clear();
  // Whoever is signed in now asks for the same lesson.
  queryClient.setQueryData(queryKey, veins);
  expect(takeEarly(queryClient, queryKey)).toBeNull();
});

it('is no news any longer to whoever goes there much later', () => {
  const queryClient = clientWithLesson();
  noteEarly(queryClient, queryKey, veins);
  vi.advanceTimersByTime(60_000);
  expect(takeEarly(queryClient, queryKey)).toBeNull();
});

it('is not what a page has waited for itself', () => {
  const queryClient = clientWithLesson();
  const leave = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined);
  noteEarly(queryClient, queryKey, veins);
  leave();
  expect(takeEarly(queryClient, queryKey)).toBeNull();
});
