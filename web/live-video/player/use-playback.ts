import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { gather } from '#web/streams/gather.ts';
import { streamQuery } from '#web/streams/streams.queries.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { hearOfSignal } from './hear-of-signal.ts';
import { playbackQuery } from './playback.queries.ts';
import { msUntilAsked } from './when-to-ask.ts';

/** Where the stream's picture is, asked for again whenever that may have changed. */
export function usePlayback(stream: Stream, feed: StreamFeed) {
  const queryClient = useQueryClient();
  const [spread] = useState(Math.random);
  const query = useQuery({
    ...playbackQuery(api, stream.id),
    enabled: stream.status !== 'scheduled',
    refetchInterval: ({ state }) => msUntilAsked(state.data, Date.now(), spread),
    // It may be listened to from another tab.
    refetchIntervalInBackground: true,
  });
  const code = errorCodeOf(query.error);
  const isRefused = code === 'NOT_FOUND' || code === 'PREMIUM_REQUIRED';

  const ask = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: playbackQuery(api, stream.id).queryKey }),
    [queryClient, stream.id],
  );
  useEffect(() => {
    // What happens to a stream happens to everybody who watches it, in the same moment.
    const askSoon = gather(ask, { pauseMs: 0, spreadMs: 1_000 });
    const { queryKey } = playbackQuery(api, stream.id);
    const hear = (isConnected: boolean | undefined) => {
      const known = hearOfSignal(queryClient.getQueryData(queryKey), isConnected);
      // What is being asked for may be about a moment ago.
      if (known === null || queryClient.isFetching({ queryKey }) > 0) askSoon.call();
      else queryClient.setQueryData(queryKey, known);
    };
    const stop = feed.subscribe(({ message }) => {
      if (message.name === 'stream.signal') hear(message.data.isConnected);
      else if (message.name === 'stream.changed') askSoon.call();
    }, askSoon.call);
    return () => {
      stop();
      askSoon.cancel();
    };
  }, [feed, ask, queryClient, stream.id]);
  useEffect(() => {
    // The page finds out why: it is gone, or only for Premium.
    if (isRefused) void queryClient.invalidateQueries({ queryKey: streamQuery(api, stream.id).queryKey });
  }, [isRefused, queryClient, stream.id]);

  return {
    playback: isRefused ? undefined : query.data,
    hasFailed: query.isLoadingError && !isRefused,
    isFetching: query.isFetching,
    ask,
  };
}
