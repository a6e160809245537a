import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import type { Api } from '#web/api.ts';
import { adoptProfile } from './adopt-profile.ts';

export const profileQuery = (api: Api, userId: string) =>
  api.profiles.get.queryOptions({ input: { userId } });

/** What has changed on another device, or here without an answer, reaches the whole page with the answer. */
export function myProfileQuery(api: Api) {
  const { queryKey, queryFn } = api.profiles.getMine.queryOptions();
  return {
    queryKey,
    async queryFn(context: Parameters<typeof queryFn>[0]): Promise<OwnProfile> {
      const profile = await queryFn(context);
      adoptProfile(profile);
      return profile;
    },
  };
}
