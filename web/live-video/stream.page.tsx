import { useQuery } from '@tanstack/react-query';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { streamFaceQuery, streamQuery } from '#web/streams/streams.queries.ts';
import { eventTags } from '#web/streams/viewer/stream-json-ld.ts';
import { StreamNotFound } from '#web/streams/viewer/stream-not-found.tsx';
import { StreamPremiumOnly } from '#web/streams/viewer/stream-premium-only.tsx';
import { StreamSkeleton } from '#web/streams/viewer/stream-skeleton.tsx';
import { useSentToPlans } from '#web/streams/viewer/use-sent-to-plans.ts';
import { classNames } from '#web/ui/class-names.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { LiveStream } from './live-stream.tsx';
import { playerFilesFor } from './player/player-files.ts';

type Params = { streamId: string };

/** What is there otherwise reaches the sides by itself. */
const FAILED = 'wrap py-6';

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const stream =
    queryClient.getQueryData(streamQuery(api, params.streamId).queryKey) ??
    queryClient.getQueryData(streamFaceQuery(api, params.streamId).queryKey);
  if (!stream) {
    const title = isMissing ? 'Stream Not Found' : 'Live stream';
    return pageMeta({ title, description: 'A live table on Lunula.', path: null });
  }
  const image = nailArtPath(
    stream.id,
    { mode: 'crop', ...chooseNailArt(stream.id), comp: 'trio' },
    'open-graph',
  );
  const tags = pageMeta({
    title: stream.title,
    description: stream.description || `A live table with ${stream.creator.displayName}.`,
    path: `/streams/${stream.id}`,
    image,
  });
  return [...tags, ...eventTags(stream, image)];
}

export function soonNeeded({ queryClient, params }: Pick<MetaArgs<Params>, 'queryClient' | 'params'>) {
  const stream = queryClient.getQueryData(streamQuery(api, params.streamId).queryKey);
  return playerFilesFor(stream?.status);
}

/** Those who may not watch it get to see its public face. */
export async function load({ api, queryClient, params }: LoadArgs<Params>) {
  try {
    return await queryClient.fetchQuery(streamQuery(api, params.streamId));
  } catch (error) {
    if (errorCodeOf(error) !== 'PREMIUM_REQUIRED') throw error;
    return queryClient.fetchQuery(streamFaceQuery(api, params.streamId));
  }
}

/** The server renders for visitors: who is signed in may turn out to have Premium. */
export default function StreamPage({ params, isMissing }: PageProps<Params>) {
  const { status } = useAuth();
  const query = useQuery(streamQuery(api, params.streamId));
  const code = errorCodeOf(query.error);
  const isRefused = code === 'PREMIUM_REQUIRED';
  const isNowhere = code === 'NOT_FOUND' || code === 'INVALID_INPUT' || isMissing;
  const face = useQuery({ ...streamFaceQuery(api, params.streamId), enabled: isRefused });
  const isSentOn = useSentToPlans({
    isRefused,
    title: face.data?.title,
    isTitleKnown: !face.isPending,
  });
  useFailureToast(query.isLoadingError && !isNowhere && !isRefused, STREAM_MESSAGES.loadFailed);
  if (isNowhere) return <StreamNotFound />;
  if (isSentOn) return <StreamSkeleton />;
  if (isRefused || (face.data && !query.data && status !== 'signed-in')) {
    return (
      <div className={classNames(status === 'loading' && 'visitor-guess', face.isLoadingError && FAILED)}>
        <QueryView
          query={face}
          pending={<StreamSkeleton />}
          errorTitle={STREAM_MESSAGES.loadFailed.description}
        >
          {(stream) => <StreamPremiumOnly stream={stream} />}
        </QueryView>
      </div>
    );
  }
  return (
    <div className={query.isLoadingError ? FAILED : undefined}>
      <QueryView
        query={query}
        pending={<StreamSkeleton />}
        errorTitle={STREAM_MESSAGES.loadFailed.description}
      >
        {(stream) => <LiveStream key={stream.id} stream={stream} />}
      </QueryView>
    </div>
  );
}
