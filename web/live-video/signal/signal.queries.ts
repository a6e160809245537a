import type { Api } from '#web/api.ts';

export const signalQuery = (api: Api, streamId: string) =>
  api.liveVideo.getSignal.queryOptions({ input: { streamId } });
