import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamTopic } from '#shared/realtime.ts';
import type { OwnStream, StreamStatistics } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useTopic } from '#web/auth/realtime/use-topic.ts';
import { gather } from '#web/streams/gather.ts';
import { ownStreamQuery, statisticsQuery } from '#web/streams/streams.queries.ts';
import { createStreamFeed, type StreamFeed } from '#web/streams/viewer/stream-feed.ts';

/** Keeps what the owner sees up to date, and passes on what is said. Managing is not watching. */
export function useManageFeed(stream: OwnStream): StreamFeed {
  const queryClient = useQueryClient();
  const [feed] = useState(createStreamFeed);
  const { queryKey: ownKey } = ownStreamQuery(api, stream.id);
  const { queryKey: figuresKey } = statisticsQuery(api, stream.id);
  // A busy chat would otherwise ask with every message.
  const [recount] = useState(() =>
    gather(() => void queryClient.invalidateQueries({ queryKey: figuresKey }), {
      pauseMs: 1_000,
      spreadMs: 0,
    }),
  );
  useEffect(() => recount.cancel, [recount]);

  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: ownKey });
    recount.call();
  };

  useTopic(
    streamTopic(stream.id),
    {
      onMessage(message, { isLate }) {
        if (message.name === 'stream.changed') refetch();
        if (message.name === 'chat.posted' || message.name === 'chat.removed') recount.call();
        feed.tell({ message, isLate });
      },
      onTick({ data: { viewerCount } }) {
        queryClient.setQueryData<StreamStatistics>(
          figuresKey,
          (known) => known && { ...known, viewerCount, maxViewers: Math.max(known.maxViewers, viewerCount) },
        );
      },
      onLost() {
        refetch();
        feed.lose();
      },
      onRefused: refetch,
    },
    { after: stream.number },
  );
  return feed;
}
