import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamTopic } from '#shared/realtime.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useTopic } from '#web/auth/realtime/use-topic.ts';
import { gather } from '#web/streams/gather.ts';
import { streamQuery } from '#web/streams/streams.queries.ts';
import { createStreamFeed, type StreamFeed } from './stream-feed.ts';
import { useIsVisible } from './use-is-visible.ts';

/** Keeps the stream on screen up to date, counts as a viewer, and passes on what is said. */
export function useStreamFeed(stream: Stream): StreamFeed {
  const queryClient = useQueryClient();
  const [feed] = useState(createStreamFeed);
  const isVisible = useIsVisible();
  const { queryKey } = streamQuery(api, stream.id);
  // What happens to a stream happens to everybody who watches it, in the same moment.
  const [refetch] = useState(() =>
    gather(() => void queryClient.invalidateQueries({ queryKey }), { pauseMs: 0, spreadMs: 1_000 }),
  );
  useEffect(() => refetch.cancel, [refetch]);

  useTopic(
    streamTopic(stream.id),
    {
      onMessage(message, { isLate }) {
        if (message.name === 'stream.changed') refetch.call();
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
        refetch.call();
        feed.lose();
      },
      // The answer says why: cancelled, or only for Premium.
      onRefused: refetch.call,
    },
    { after: stream.number, isPresent: isVisible && stream.status !== 'ended' },
  );
  return feed;
}
