import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamTopic } from '#shared/realtime.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useTopic } from '#web/auth/realtime/use-topic.ts';
import { gather } from '#web/streams/gather.ts';
import { statisticsQuery } from '#web/streams/streams.queries.ts';
import { createStreamFeed, type StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { manageFollower } from './manage-follower.ts';

/** Keeps what the owner sees up to date, and passes on what is said. Managing is not watching. */
export function useManageFeed({ id: streamId, number }: OwnStream): StreamFeed {
  const queryClient = useQueryClient();
  const [feed] = useState(createStreamFeed);
  const { queryKey } = statisticsQuery(api, streamId);
  // A busy chat would otherwise ask with every message.
  const [recount] = useState(() =>
    gather(() => void queryClient.invalidateQueries({ queryKey }), { pauseMs: 1_000, spreadMs: 0 }),
  );
  useEffect(() => recount.cancel, [recount]);

  const follower = manageFollower(queryClient, { streamId, feed, recount: recount.call });
  useTopic(streamTopic(streamId), follower, { after: number });
  return feed;
}
