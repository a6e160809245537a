import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { api } from '#web/api.ts';
import { progressQuery } from '#web/courses/courses.queries.ts';
import { bookmarksQuery, lessonQuery } from '#web/lessons/lessons.queries.ts';
import { followPages } from './follow-pages.ts';

it('tells what the pages of lessons learn of the server, and of nothing else', async () => {
  const pages = new QueryClient();
  const tell = vi.fn();
  const stop = followPages(pages, tell);
  const watch = { lastPositionSeconds: 30 };
  const bookmarks = { items: [{ id: 'b', timeSeconds: 3, note: null }], filmStartMs: 2000 };
  pages.setQueryData<unknown>(lessonQuery(api, 'c', 'l').queryKey, { id: 'l', watch });
  const video = { kind: 'upload', film: { startMs: 2000 } };
  pages.setQueryData<unknown>(lessonQuery(api, 'c', 'l').queryKey, { id: 'l', watch, video });
  const { items } = bookmarks;
  pages.setQueryData<unknown>(bookmarksQuery(api, 'c', 'l').queryKey, { items });
  pages.setQueryData<unknown>(bookmarksQuery(api, 'c', 'l').queryKey, bookmarks);
  await pages.prefetchQuery({
    ...bookmarksQuery(api, 'c', 'l'),
    queryFn: async () => bookmarks,
    staleTime: 0,
  });
  pages.setQueryData<unknown>(progressQuery(api, 'c').queryKey, {});
  stop();
  pages.setQueryData<unknown>(bookmarksQuery(api, 'c', 'l').queryKey, { items: [] });
  expect(tell.mock.calls).toEqual([
    ['l', { watch }],
    ['l', { watch, filmStartMs: 2000 }],
    ['l', { bookmarks, isByHand: true }],
    ['l', { bookmarks, isByHand: false }],
  ]);
});
