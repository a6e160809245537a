import { hashKey } from '@tanstack/react-query';
import type { Course } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import type { Prefetched } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';
import { courseQuery } from './courses.queries.ts';

/** The course as far as it is known without asking: loaded by the server, or seen before in this tab. For `meta`. */
export function loadedCourse(
  prefetched: Prefetched | null | undefined,
  courseId: string,
): Course | undefined {
  const { queryKey } = courseQuery(api, courseId);
  const queryHash = hashKey(queryKey);
  const query = prefetched?.dehydrated.queries.find((candidate) => candidate.queryHash === queryHash);
  return (query?.state.data as Course | undefined) ?? getQueryClient().getQueryData(queryKey);
}
