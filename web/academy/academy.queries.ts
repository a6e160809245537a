import type { Api } from '#web/api.ts';

export function modulesQuery(api: Api) {
  return api.academy.list.queryOptions();
}

/** Which modules I can read, and how far I have got. */
export function standingsQuery(api: Api) {
  return api.academy.listMine.queryOptions();
}

export function moduleQuery(api: Api, moduleId: string) {
  return api.academy.get.queryOptions({ input: { moduleId } });
}
