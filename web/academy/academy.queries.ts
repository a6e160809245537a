import type { Api } from '#web/api.ts';

export function modulesQuery(api: Api) {
  return api.academy.list.queryOptions();
}

/** Which modules I can read, and how far I have got. */
export function standingsQuery(api: Api) {
  return api.academy.listMine.queryOptions();
}

/** A text of an hour: not to be fetched again whenever its reader comes back to the tab. */
const TEXT_STALE_MS = 10 * 60_000;

export function moduleQuery(api: Api, moduleId: string) {
  return { ...api.academy.get.queryOptions({ input: { moduleId } }), staleTime: TEXT_STALE_MS };
}
