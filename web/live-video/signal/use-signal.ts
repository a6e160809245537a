import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { signalQuery } from './signal.queries.ts';

const LOOK_MS = 2_000;
/** For this long after a picture was left out, that counts as still going on. */
const DROPPING_MS = 20_000;

export type SignalLook = ReturnType<typeof useSignal>;

/** What the stream receives, asked for again and again while somebody looks at the page: nothing can be missed. */
export function useSignal({ id, status }: Pick<OwnStream, 'id' | 'status'>) {
  const query = useQuery({
    ...signalQuery(api, id),
    enabled: status !== 'ended',
    refetchInterval: LOOK_MS,
  });
  const count = query.data?.droppedFrames ?? 0;
  const now = query.dataUpdatedAt;
  const [drops, setDrops] = useState({ count: 0, at: Number.NEGATIVE_INFINITY });
  if (count !== drops.count) setDrops({ count, at: count > drops.count ? now : Number.NEGATIVE_INFINITY });
  return { query, now, isDropping: now - drops.at < DROPPING_MS };
}
