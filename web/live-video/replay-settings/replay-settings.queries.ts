import type { Replay } from '#shared/live-video/live-video.contract.ts';
import type { Api } from '#web/api.ts';

const LOOK_MS = 3_000;
/** Takes as long as the stream did, and can be watched meanwhile. */
const LOOK_AT_PREPARATION_MS = 10_000;
/** What is not there by then, a minute after the end of a stream, was never recorded. */
const MOST_LOOKS_FOR_RECORDING = 20;

type ReplayQueryState = { data: Replay | undefined; dataUpdateCount: number };

/** Asked for again while something is being made, or may just have been. */
export const replayQuery = (api: Api, streamId: string) => ({
  ...api.liveVideo.getReplay.queryOptions({ input: { streamId } }),
  refetchInterval: ({ state: { data, dataUpdateCount } }: { state: ReplayQueryState }) => {
    const isOnItsWay = data?.state === 'none' && dataUpdateCount < MOST_LOOKS_FOR_RECORDING;
    if (isOnItsWay || data?.film.state === 'making') return LOOK_MS;
    const isPrepared = data?.preparation?.status === 'waiting' || data?.preparation?.status === 'preparing';
    return isPrepared ? LOOK_AT_PREPARATION_MS : false;
  },
});
