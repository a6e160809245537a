import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';

/** Longer than any page takes to be drawn; much later somebody may have watched on elsewhere. */
const NEWS_FOR_MS = 10_000;

type Early = { lesson: Lesson; arrivedAt: number };

/**
 * What was asked for by the press that led to a lesson, and came before there was a page to show it. It goes with its
 * query, which nobody has any more once another person is signed in.
 */
const early = new WeakMap<Query, Early>();

export function noteEarly(queryClient: QueryClient, queryKey: QueryKey, lesson: Lesson): void {
  const query = findQuery(queryClient, queryKey);
  if (query && query.getObserversCount() === 0) early.set(query, { lesson, arrivedAt: Date.now() });
}

/** For the page, which asks anew whatever it knows: once, while it is news. */
export function takeEarly(queryClient: QueryClient, queryKey: QueryKey): Lesson | null {
  const query = findQuery(queryClient, queryKey);
  const found = query && early.get(query);
  if (!found) return null;
  early.delete(query);
  return Date.now() - found.arrivedAt < NEWS_FOR_MS ? found.lesson : null;
}

function findQuery(queryClient: QueryClient, queryKey: QueryKey): Query | null {
  return queryClient.getQueryCache().find({ queryKey, exact: true }) ?? null;
}
