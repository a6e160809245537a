import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { STREAMS_TOPIC } from '#shared/realtime.ts';
import type { StreamCard } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useTopic } from '#web/auth/realtime/use-topic.ts';
import { gather } from '#web/streams/gather.ts';
import { STREAM_LISTS, streamListQuery } from '#web/streams/streams.queries.ts';

import { withViewers } from './with-viewers.ts';

type StreamList = InfiniteData<{ items: StreamCard[]; number: number }, string | undefined>;

/** Keeps the list on screen up to date: who is live, what is planned, and how many watch. */
export function useListNews(list: StreamList | undefined, q: string): void {
  const queryClient = useQueryClient();
  const [refetch] = useState(() =>
    gather(() => void queryClient.invalidateQueries({ queryKey: STREAM_LISTS }), {
      pauseMs: 200,
      spreadMs: 600,
    }),
  );
  useEffect(() => refetch.cancel, [refetch]);

  useTopic(
    STREAMS_TOPIC,
    {
      onMessage: refetch.call,
      onTick({ data }) {
        const { queryKey } = streamListQuery(api, q);
        queryClient.setQueryData(queryKey, (known) => known && withViewers(known, data));
      },
      onLost: refetch.call,
      onRefused: () => undefined,
    },
    { after: Math.min(...(list?.pages.map(({ number }) => number) ?? [])), isReady: list !== undefined },
  );
}
