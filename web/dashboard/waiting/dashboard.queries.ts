import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { currentCourse } from '#shared/enrolments/current-course.ts';
import { myCertificatesQuery } from '#web/academy/certificates/certificates.queries.ts';
import { deletionQuery } from '#web/account/account.queries.ts';
import type { Api } from '#web/api.ts';
import { myPaymentsQuery } from '#web/billing/billing.queries.ts';
import { featuredCoursesQuery, myLearningQuery } from '#web/courses/courses.queries.ts';
import { savedCoursesQuery } from '#web/courses/saved/saved.queries.ts';
import { currentArt } from '#web/dashboard/current-art.ts';

const STREAMS_SHOWN = 3;

export function nextStreamsQuery(api: Api) {
  return api.streams.list.queryOptions({ input: { limit: STREAMS_SHOWN } });
}

/**
 * All at once and before anything is drawn: asked for by its parts, they would wait for one another's code. Settles when
 * all are answered, have failed or were overtaken by a change; it never fails.
 */
export async function askForDashboard(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(myLearningQuery(api)).then(() => askForPicture(api, queryClient)),
    queryClient.prefetchQuery(deletionQuery(api)),
    queryClient.prefetchInfiniteQuery(savedCoursesQuery(api)),
    queryClient.prefetchQuery(api.academy.list.queryOptions()),
    queryClient.prefetchQuery(api.academy.listMine.queryOptions()),
    queryClient.prefetchQuery(nextStreamsQuery(api)),
    queryClient.prefetchInfiniteQuery(myCertificatesQuery(api)),
    queryClient.prefetchInfiniteQuery(myPaymentsQuery(api)),
    queryClient.prefetchQuery(featuredCoursesQuery(api)),
  ]);
}

/** The largest thing of the first screen, which would otherwise be asked for when all of it is drawn. */
function askForPicture(api: Api, queryClient: QueryClient): void {
  const learning = queryClient.getQueryData(myLearningQuery(api).queryKey);
  const current = currentCourse(learning?.pages[0]?.items ?? []);
  if (current?.nextLesson) Object.assign(new Image(), { fetchPriority: 'high' }, currentArt(current));
}

/** What the first screen of the dashboard is made of. */
export function firstScreenKeys(api: Api): readonly QueryKey[] {
  return [
    deletionQuery(api).queryKey,
    myLearningQuery(api).queryKey,
    savedCoursesQuery(api).queryKey,
    api.academy.list.queryOptions().queryKey,
    api.academy.listMine.queryOptions().queryKey,
    nextStreamsQuery(api).queryKey,
    myCertificatesQuery(api).queryKey,
    myPaymentsQuery(api).queryKey,
  ];
}
