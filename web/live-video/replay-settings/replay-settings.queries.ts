import type { Replay } from '#shared/live-video/live-video.contract.ts';
import type { Api } from '#web/api.ts';

const LOOK_MS = 3_000;

/** Asked for again while something is being made. */
export const replayQuery = (api: Api, streamId: string) => ({
  ...api.liveVideo.getReplay.queryOptions({ input: { streamId } }),
  refetchInterval: ({ state }: { state: { data: Replay | undefined } }) =>
    state.data?.film.state === 'making' || state.data?.state === 'none' ? LOOK_MS : false,
});
