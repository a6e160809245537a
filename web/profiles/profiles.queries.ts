import type { Api } from '#web/api.ts';

export const profileQuery = (api: Api, userId: string) =>
  api.profiles.get.queryOptions({ input: { userId } });

export const myProfileQuery = (api: Api) => api.profiles.getMine.queryOptions();
