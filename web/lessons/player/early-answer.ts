import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';

/** Longer than any page takes to be drawn; much later somebody may have watched on elsewhere. */
const NEWS_FOR_MS = 10_000;

type Early = { lesson: Lesson; arrivedAt: number };

/** What was asked for by the press that led to a lesson, and came before there was a page to show it. */
const early = new WeakMap<QueryClient, Map<string, Early>>();

export function noteEarly(queryClient: QueryClient, queryKey: QueryKey, lesson: Lesson): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.getObserversCount() > 0) return;
  const answers = early.get(queryClient) ?? new Map<string, Early>();
  early.set(queryClient, answers.set(query.queryHash, { lesson, arrivedAt: Date.now() }));
}

/** For the page, which asks anew whatever it knows: once, while it is news. */
export function takeEarly(queryClient: QueryClient, queryKey: QueryKey): Lesson | null {
  const answers = early.get(queryClient);
  const hash = hashKey(queryKey);
  const found = answers?.get(hash);
  answers?.delete(hash);
  return found && Date.now() - found.arrivedAt < NEWS_FOR_MS ? found.lesson : null;
}
