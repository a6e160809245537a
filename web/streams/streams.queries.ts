import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';

const PAGE = 24;

export const streamListQuery = (api: Api, q: string) =>
  api.streams.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: PAGE,
      ...(q ? { q } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Of every search. */
export const STREAM_LISTS = ['streams', 'list'] as const;

export const streamQuery = (api: Api, streamId: string) =>
  api.streams.get.queryOptions({ input: { streamId } });

export const streamFaceQuery = (api: Api, streamId: string) =>
  api.streams.getFace.queryOptions({ input: { streamId } });

export const ownStreamQuery = (api: Api, streamId: string) =>
  api.streams.getMine.queryOptions({ input: { streamId } });

export const statisticsQuery = (api: Api, streamId: string) =>
  api.streams.getStatistics.queryOptions({ input: { streamId } });

export const mutedQuery = (api: Api, streamId: string) =>
  api.streams.chat.listMuted.queryOptions({ input: { streamId } });

/** After a stream changed. Profiles too, because they count streams. */
export async function refreshStreams(queryClient: QueryClient): Promise<void> {
  const features = ['streams', 'profiles'];
  await Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}
