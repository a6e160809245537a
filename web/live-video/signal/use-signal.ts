import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { serverClock } from '#web/api/server-clock.ts';
import { api } from '#web/api.ts';
import { areDropping, NO_DROPS, noteDrops } from './note-drops.ts';
import { signalQuery } from './signal.queries.ts';

const LOOK_MS = 2_000;

export type SignalLook = ReturnType<typeof useSignal>;

/** What the stream receives, asked for again and again while somebody looks at the page: nothing can be missed. */
export function useSignal({ id, status }: Pick<OwnStream, 'id' | 'status'>) {
  const query = useQuery({
    ...signalQuery(api, id),
    enabled: status !== 'ended',
    refetchInterval: LOOK_MS,
  });
  const { data } = query;
  const now = serverClock.at(query.dataUpdatedAt);
  const [noted, setNoted] = useState(NO_DROPS);
  const drops = data ? noteDrops(noted, data.droppedFrames, now) : noted;
  if (drops !== noted) setNoted(drops);
  // Otherwise what is known is of before.
  // A signal is of this moment: what was known of it before is worth nothing.
  const isKnown = !query.isError;
  return {
    ...{ query, isKnown, now },
    isConnected: isKnown && (data?.isConnected ?? false),
    isDropping: areDropping(drops, now),
  };
}
