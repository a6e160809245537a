import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { streamTopic } from '#shared/realtime.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useTopic } from '#web/auth/realtime/use-topic.ts';
import { streamQuery } from '#web/streams/streams.queries.ts';
import { createStreamFeed, type StreamFeed } from './stream-feed.ts';
import { useIsVisible } from './use-is-visible.ts';

/** Keeps the stream on screen up to date, counts as a viewer, and passes on what is said. */
export function useStreamFeed(stream: Stream): StreamFeed {
  const queryClient = useQueryClient();
  const [feed] = useState(createStreamFeed);
  const isVisible = useIsVisible();
  const { queryKey } = streamQuery(api, stream.id);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });

  useTopic(
    streamTopic(stream.id),
    {
      onMessage(message, { isLate }) {
        if (message.name === 'stream.changed') refetch();
        feed.tell({ message, isLate });
      },
      onTick({ name, data: { viewerCount } }) {
        if (name !== 'viewers.counted') return;
        queryClient.setQueryData<Stream>(
          queryKey,
          (known) => known && { ...known, viewerCount, maxViewers: Math.max(known.maxViewers, viewerCount) },
        );
      },
      onLost() {
        refetch();
        feed.lose();
      },
      // The answer says why: cancelled, or only for Premium.
      onRefused: refetch,
    },
    { after: stream.number, isPresent: isVisible && stream.status !== 'ended' },
  );
  return feed;
}
