import type { Api } from '#web/api.ts';

export function modulesQuery(api: Api) {
  return api.academy.list.queryOptions();
}

/** What is open to me, and how far I have read. */
export function standingsQuery(api: Api) {
  return api.academy.listMine.queryOptions();
}

export function moduleQuery(api: Api, moduleId: string) {
  return api.academy.get.queryOptions({ input: { moduleId } });
}
