import { type DataTag, hashKey, type QueryKey } from '@tanstack/react-query';
import type { Prefetched } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';

/** What is known without asking: loaded by the server, or seen before in this tab. For `meta`. */
export function loadedData<Data>(
  prefetched: Prefetched | null | undefined,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
): Data | undefined {
  const queryHash = hashKey(queryKey);
  const query = prefetched?.dehydrated.queries.find((candidate) => candidate.queryHash === queryHash);
  return (query?.state.data as Data | undefined) ?? getQueryClient().getQueryData<Data>(queryKey);
}
