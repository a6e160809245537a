import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Api } from '#web/api.ts';
import { RelatedCourses } from '#web/courses/detail/related-courses.tsx';
import { ApiContext } from './api-context.ts';

it('related courses are asked for as whoever is looking', () => {
  const queryKey = ['as a visitor'];
  const queryFn = () => new Promise<never>(() => undefined);
  const queryOptions = () => ({ queryKey, queryFn });
  const visitorApi = { courses: { listRelated: { queryOptions } } } as unknown as Api;
  const queryClient = new QueryClient();
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={visitorApi}>
        <RelatedCourses courseId="course" />
      </ApiContext>
    </QueryClientProvider>,
  );
  const asked = queryClient.getQueryCache().getAll();
  expect(asked.map((query) => query.queryKey)).toEqual([queryKey]);
  // Nothing moves when they come.
  expect(drawn).toMatch(/^<div class="related-room/);
});
