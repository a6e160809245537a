import { useQuery } from '@tanstack/react-query';
import { writeCount } from '#shared/count-of.ts';
import { api } from '#web/api.ts';
import { statisticsQuery } from '#web/streams/streams.queries.ts';

/** Beside the time; the other figures are further down while a stream is live. */
export function WatchingNow({ streamId }: { streamId: string }) {
  const { data } = useQuery(statisticsQuery(api, streamId));
  return data ? <span className="tabular-nums">{` · ${writeCount(data.viewerCount)} watching`}</span> : null;
}
