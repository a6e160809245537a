import type { QueryClient } from '@tanstack/react-query';
import type { StreamStatistics } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import type { TopicFollower } from '#web/auth/realtime/followed-topics.ts';
import { ownStreamQuery, statisticsQuery } from '#web/streams/streams.queries.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';

type Managed = { streamId: string; feed: StreamFeed; recount: () => void };

/** What each kind of news means to whoever manages the stream. */
export function manageFollower(
  queryClient: QueryClient,
  { streamId, feed, recount }: Managed,
): Required<TopicFollower> {
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: ownStreamQuery(api, streamId).queryKey });
    recount();
  };
  return {
    onMessage(message, { isLate }) {
      if (message.name === 'stream.changed') refetch();
      if (message.name === 'chat.posted' || message.name === 'chat.removed') recount();
      feed.tell({ message, isLate });
    },
    onTick({ data: { viewerCount } }) {
      queryClient.setQueryData<StreamStatistics>(
        statisticsQuery(api, streamId).queryKey,
        (known) => known && { ...known, viewerCount, maxViewers: Math.max(known.maxViewers, viewerCount) },
      );
    },
    onLost() {
      refetch();
      feed.lose();
    },
    onRefused: refetch,
  };
}
