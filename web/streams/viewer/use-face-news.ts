import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { STREAMS_TOPIC } from '#shared/realtime.ts';
import { api } from '#web/api.ts';
import { useTopic } from '#web/auth/realtime/use-topic.ts';
import { gather } from '#web/streams/gather.ts';
import { streamFaceQuery, streamQuery } from '#web/streams/streams.queries.ts';

/** Keeps a stream's public face up to date. Its own topic is not for visitors; that of all streams is. */
export function useFaceNews(streamId: string): void {
  const queryClient = useQueryClient();
  const [refetch] = useState(() => {
    const queries = [streamFaceQuery(api, streamId), streamQuery(api, streamId)];
    const askAgain = () => {
      for (const { queryKey } of queries) void queryClient.invalidateQueries({ queryKey });
    };
    return gather(askAgain, { pauseMs: 0, spreadMs: 1_000 });
  });
  useEffect(() => refetch.cancel, [refetch]);

  useTopic(STREAMS_TOPIC, {
    onMessage({ name, data }) {
      if (name === 'stream.changed' && data.streamId === streamId) refetch.call();
    },
    onTick: () => undefined,
    onLost: refetch.call,
    onRefused: () => undefined,
  });
}
