import { useQuery } from '@tanstack/react-query';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { StreamNotFound } from './stream-not-found.tsx';
import { StreamPremiumOnly } from './stream-premium-only.tsx';
import { StreamView } from './stream-view.tsx';
import { streamQuery } from './streams.queries.ts';

type Params = { streamId: string };

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const stream = queryClient.getQueryData(streamQuery(api, params.streamId).queryKey);
  if (!stream) {
    const title = isMissing ? 'Stream Not Found' : 'Live stream';
    return pageMeta({ title, description: 'A live table on Lunula.', path: null });
  }
  return pageMeta({
    title: stream.title,
    description: stream.description || `A live table with ${stream.creator.displayName}.`,
    path: `/streams/${stream.id}`,
  });
}

export function load({ api, queryClient, params }: LoadArgs<Params>) {
  return queryClient.fetchQuery(streamQuery(api, params.streamId));
}

export default function StreamPage({ params, isMissing }: PageProps<Params>) {
  const query = useQuery(streamQuery(api, params.streamId));
  const code = errorCodeOf(query.error);
  const isNowhere = code === 'NOT_FOUND' || code === 'INVALID_INPUT' || isMissing;
  useFailureToast(
    query.isLoadingError && !isNowhere && code !== 'PREMIUM_REQUIRED',
    STREAM_MESSAGES.loadFailed,
  );
  if (isNowhere) return <StreamNotFound />;
  if (code === 'PREMIUM_REQUIRED') return <StreamPremiumOnly />;
  return (
    <QueryView
      query={query}
      pending={
        <div className="wrap py-6">
          <Skeleton className="aspect-video rounded-card" />
        </div>
      }
      errorTitle={STREAM_MESSAGES.loadFailed.description}
    >
      {(stream) => <StreamView stream={stream} />}
    </QueryView>
  );
}
