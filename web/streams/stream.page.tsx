import { useQuery } from '@tanstack/react-query';
import { type Api, api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { usePageTitle } from '#web/courses/use-page-title.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { loadedData } from '#web/loaded-data.ts';
import { prefetch } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Route } from './+types/stream.page.ts';
import { StreamNotFound } from './stream-not-found.tsx';
import { StreamPremiumOnly } from './stream-premium-only.tsx';
import { StreamView } from './stream-view.tsx';
import { streamQuery } from './streams.queries.ts';

export function meta({ loaderData, params }: Route.MetaArgs) {
  const stream = loadedData(loaderData, streamQuery(api, params.streamId));
  if (!stream) {
    const title = loaderData?.isMissing ? 'Stream Not Found' : 'Live stream';
    return pageMeta({ title, description: 'A live table on Lunula.', path: null });
  }
  return pageMeta({
    title: stream.title,
    description: stream.description || `A live table with ${stream.creator.displayName}.`,
    path: `/streams/${stream.id}`,
  });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context, (server: Api, queryClient) =>
    queryClient.fetchQuery(streamQuery(server, params.streamId)),
  );
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery(streamQuery(api, params.streamId));
  return null;
}

export default function StreamPage({ params, loaderData }: Route.ComponentProps) {
  const query = useQuery(streamQuery(api, params.streamId));
  usePageTitle(query.data?.title);
  const code = errorCodeOf(query.error);
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT' || loaderData?.isMissing) return <StreamNotFound />;
  if (code === 'PREMIUM_REQUIRED') return <StreamPremiumOnly />;
  return (
    <QueryView
      query={query}
      pending={
        <div className="wrap py-6">
          <Skeleton className="aspect-video rounded-card" />
        </div>
      }
      errorTitle="Failed to load stream data"
    >
      {(stream) => <StreamView stream={stream} />}
    </QueryView>
  );
}
