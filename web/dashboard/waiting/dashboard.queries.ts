import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { myCertificatesQuery } from '#web/academy/certificates/certificates.queries.ts';
import type { Api } from '#web/api.ts';
import { myPaymentsQuery } from '#web/billing/billing.queries.ts';
import { featuredCoursesQuery, myLearningQuery } from '#web/courses/courses.queries.ts';
import { savedCoursesQuery } from '#web/courses/saved/saved.queries.ts';

const STREAMS_SHOWN = 3;

export function nextStreamsQuery(api: Api) {
  return api.streams.list.queryOptions({ input: { limit: STREAMS_SHOWN } });
}

/** All at once and before anything is drawn: asked for by its parts, they would wait for one another's code. */
export function askForDashboard(api: Api, queryClient: QueryClient): void {
  void queryClient.prefetchInfiniteQuery(myLearningQuery(api));
  void queryClient.prefetchInfiniteQuery(savedCoursesQuery(api));
  void queryClient.prefetchQuery(api.academy.list.queryOptions());
  void queryClient.prefetchQuery(api.academy.listMine.queryOptions());
  void queryClient.prefetchQuery(nextStreamsQuery(api));
  void queryClient.prefetchInfiniteQuery(myCertificatesQuery(api));
  void queryClient.prefetchInfiniteQuery(myPaymentsQuery(api));
  void queryClient.prefetchQuery(featuredCoursesQuery(api));
}

/** What the first screen of the dashboard is made of. */
export function firstScreenKeys(api: Api): readonly QueryKey[] {
  return [
    myLearningQuery(api).queryKey,
    savedCoursesQuery(api).queryKey,
    api.academy.list.queryOptions().queryKey,
    api.academy.listMine.queryOptions().queryKey,
    nextStreamsQuery(api).queryKey,
    myCertificatesQuery(api).queryKey,
    myPaymentsQuery(api).queryKey,
  ];
}
