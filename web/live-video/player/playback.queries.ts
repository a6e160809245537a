import type { Api } from '#web/api.ts';

export const playbackQuery = (api: Api, streamId: string) =>
  api.liveVideo.getPlayback.queryOptions({ input: { streamId } });
